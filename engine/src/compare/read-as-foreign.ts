import type { PreparedWord } from '../normalise/prepare-word.ts';
import { isOfKoreanSyllables } from '../normalise/tables/korean-syllables.ts';
import { isKnownKanji } from '../normalise/tables/japanese-readings.ts';
import { surnameSpellings } from '../normalise/translated-words.ts';
import { koreanKey } from './letters/korean-key.ts';

/** Longest given name of Korea and China. */
const MOST_LETTERS = 2;

/** Whether a name of this script is one of Korea or China because the word at another place is its surname. */
function isSurname({ script, original }: PreparedWord): boolean {
  return script === 'Han'
    ? [...original].length === 1
    : script === 'Hangul' && surnameSpellings(original) !== undefined;
}

/** Whether a word has a reading of its own, as a name of its country, and a Latin word is not that. */
function hasOtherReading({ script, original, latin }: PreparedWord, other: PreparedWord): boolean {
  if (script === 'Han') return latin !== other.latin && !isKnownKanji(original);
  return isOfKoreanSyllables(original) && koreanKey(latin) !== koreanKey(other.latin);
}

/** Whether a word is longer than a given name of Korea or China. */
const isForeign = ({ original }: PreparedWord): boolean => [...original].length > MOST_LETTERS;

/**
 * Whether a Latin word is like the one at `index` only by the sounds of foreign names, although that is a given name of Korea or China,
 * with its surname beside it: '영철' is read as Korean in '김 영철', '秀琴' as Chinese in '秀琴 王', and both may be foreign by themselves. A single
 * Han letter is foreign only beside a foreign name: '金' is King in '马丁路德 金'.
 */
export function isReadAsForeign(words: readonly PreparedWord[], index: number, latin: PreparedWord): boolean {
  const word = words[index]!;
  if (latin.script !== 'Latin' || (word.script !== 'Han' && word.script !== 'Hangul')) return false;
  const { length } = [...word.original];
  if (length > MOST_LETTERS || !hasOtherReading(word, latin)) return false;
  if (length === 1 && word.script === 'Han') return !words.some((other) => other.script === 'Han' && isForeign(other));
  return words.some((other, at) => at !== index && other.script === word.script && isSurname(other));
}
