import { isVowelless } from '../../compare/letters/abjad-similarity.ts';
import { runSkeletons } from '../../compare/vowelless-run.ts';
import { koreanKeyOf } from '../../compare/letters/korean-key.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { skeletonVariants } from '../../normalise/keys/skeleton-variants.ts';
import { wholeSkeleton } from '../../normalise/keys/sound-skeleton.ts';

/** Keys that tell nothing about the script: the same for the listed and the searched word. */
function meaningKeys(word: PreparedWord): string[] {
  const keys = [
    ...word.givenNames.map((group) => `given ${group}`),
    ...word.meanings.map((group) => `meaning ${group}`),
  ];
  if (word.sinitic !== '') keys.push(`sinitic ${word.sinitic}`);
  if (word.genderless !== '') keys.push(`genderless ${word.genderless}`);
  return keys;
}

/** Consonants that are left of a word when it is written without vowels. */
function skeletonsOf({ original, latin, script }: PreparedWord): readonly string[] {
  if (isVowelless(script)) return skeletonVariants(original, latin, script);
  const skeleton = wholeSkeleton(latin, script);
  return skeleton === '' ? [] : [skeleton];
}

/** Keys for pairs of two scripts; `vowelless` and `hangul` say which side of it the key is for. */
function scriptKeys(word: PreparedWord, vowelless: boolean, hangul: boolean): string[] {
  return [
    ...skeletonsOf(word).map((skeleton) => `${vowelless ? 'vowelless' : 'vowelled'} ${skeleton}`),
    ...(word.script === 'Hangul' || word.script === 'Latin'
      ? [`${hangul ? 'hangul' : 'korean'} ${koreanKeyOf(word.latin)}`]
      : []),
  ];
}

/** Key of how a word is written, for words that are filed under what they stand for: a particle may be a name in the other name. */
const writtenKey = ({ latin }: PreparedWord): string => `written ${latin}`;

const standsForOther = ({ canonical, latin }: PreparedWord): boolean => canonical !== '' && canonical !== latin;

/**
 * Keys under which a listed word is filed so that it is found although its spelling is far from the searched one: two
 * words that the comparison holds for alike by more than their letters have one of these in common.
 */
export function listedKeys(word: PreparedWord): string[] {
  const keys = [...meaningKeys(word), ...scriptKeys(word, isVowelless(word.script), word.script === 'Hangul')];
  return standsForOther(word) ? [...keys, writtenKey(word)] : keys;
}

/** Keys under which the listed counterparts of a searched word are filed; a Latin word's skeleton asks for Arabic ones and the reverse. */
export function searchedKeys(word: PreparedWord): string[] {
  return [
    ...meaningKeys(word),
    ...scriptKeys(word, !isVowelless(word.script), word.script !== 'Hangul'),
    writtenKey(word),
  ];
}

/** Keys under which a listed word is filed that searched words are when they are written together. */
export function joinedKeys(joined: PreparedWord): string[] {
  const mandarin = joined.sinitic === '' ? [] : [`sinitic ${joined.sinitic}`];
  const korean = joined.script === 'Latin' ? [`hangul ${koreanKeyOf(joined.latin)}`] : [];
  return [...mandarin, ...korean, ...runSkeletons(joined).map((skeleton) => `vowelled ${skeleton}`)];
}
