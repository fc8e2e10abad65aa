import { wordForm, type WordForm } from '../normalise/prepare-word.ts';
import { soundSkeleton } from '../normalise/sound-skeleton.ts';
import { isVowelless } from './abjad-similarity.ts';

/** The article within words written together: it is written, and often not spoken. */
const INNER_ARTICLE = /(?<=.)ال/gu;

/** Consonants of words of a script without vowels, written together, with their article and without; none for other scripts. */
export function runSkeletons(joined: WordForm): string[] {
  if (!isVowelless(joined.script)) return [];
  const without = wordForm(joined.original.replace(INNER_ARTICLE, ''));
  const skeletons = [joined, without]
    .map(({ latin, script }) => soundSkeleton(latin, script))
    .filter((skeleton) => skeleton !== '');
  return [...new Set(skeletons)];
}
