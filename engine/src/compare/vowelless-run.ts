import { wordForm, type WordForm } from '../normalise/prepare-word.ts';
import { skeletonVariants } from '../normalise/keys/skeleton-variants.ts';
import { isVowelless } from './letters/abjad-similarity.ts';

/** The article within words written together: it is written, and often not spoken. */
const INNER_ARTICLE = /(?<=.)ال/gu;

/** With fewer, words that chance to add up are too many. */
const FEWEST_CONSONANTS = 2;

/** Consonants of words of a script without vowels, written together, with their article and without; none for other scripts. */
export function runSkeletons(joined: WordForm): string[] {
  if (!isVowelless(joined.script)) return [];
  const without = wordForm(joined.original.replace(INNER_ARTICLE, ''));
  const skeletons = [joined, without].flatMap(({ original, latin, script }) =>
    skeletonVariants(original, latin, script),
  );
  return [...new Set(skeletons)].filter((skeleton) => skeleton.length >= FEWEST_CONSONANTS);
}
