import { isForeignHan } from '../normalise/foreign-han.ts';
import { mandarinReadings, mayBeChineseSurname } from '../normalise/mandarin-readings.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { isOfKoreanSyllables } from '../normalise/tables/korean-syllables.ts';
import { isKnownKanji } from '../normalise/tables/japanese-readings.ts';
import { surnameSpellings } from '../normalise/translated-words.ts';
import { soundsEastAsian } from './east-asian-sounds.ts';

/** Longest given name of Korea and China; those of Korea have no fewer. */
const MOST_LETTERS = 2;

/** Whether a name of this script is one of Korea or China because the word at another place is its surname. */
function isSurname(word: PreparedWord): boolean {
  const { script, original } = word;
  if (script === 'Han') return [...original].length === 1;
  return script === 'Hangul' && (surnameSpellings(original) !== undefined || mayBeChineseSurname(word));
}

/** Whether a word has a reading of its own, as a name of its country, and a Latin word is not that. */
function hasOtherReading(word: PreparedWord, other: PreparedWord): boolean {
  if (soundsEastAsian(word, other)) return false;
  if (word.script === 'Han') return word.latin !== other.latin && !isKnownKanji(word.original);
  return isOfKoreanSyllables(word.original) || (other.sinitic !== '' && mandarinReadings(word).length > 0);
}

/** Whether a word is longer than a given name of Korea or China, or of characters that these seldom have: '拉登'. */
function isForeign({ script, original }: PreparedWord): boolean {
  const letters = [...original];
  return (
    letters.length > MOST_LETTERS || (script === 'Han' && letters.length === MOST_LETTERS && isForeignHan(letters))
  );
}

const hasForeignHan = (words: readonly PreparedWord[]): boolean =>
  words.some((word) => word.script === 'Han' && isForeign(word));

/**
 * Whether a Latin word is like the one at `index` only by the sounds of foreign names, although that is a given name of Korea or China,
 * with its surname beside it: '영철' is read as Korean in '김 영철', '秀琴' as Chinese in '秀琴 王', and both may be foreign by themselves. Beside a foreign
 * name in Han letters they are foreign as well, and a single Han letter only so: '金' is King in '马丁路德 金', '拉登' Laden in '奥萨马 本 拉登'.
 */
export function isReadAsForeign(words: readonly PreparedWord[], index: number, latin: PreparedWord): boolean {
  const word = words[index]!;
  if (latin.script !== 'Latin' || (word.script !== 'Han' && word.script !== 'Hangul')) return false;
  const { length } = [...word.original];
  if (length > MOST_LETTERS || !hasOtherReading(word, latin)) return false;
  if (word.script === 'Han' && hasForeignHan(words)) return false;
  if (word.script === 'Han' && length === 1) return true;
  return words.some((other, at) => at !== index && other.script === word.script && isSurname(other));
}

/**
 * Whether a Latin word is like the Han letter at `index` only as a surname of Korea, although no given name of Korea stands beside it, which has
 * two letters: '朱 波' is not 'Joo', as '朱 蒙恩' may be. As Mandarin it may be the same word in any romanisation.
 */
export function isReadAsKorean(words: readonly PreparedWord[], index: number, latin: PreparedWord): boolean {
  const { script, original, sinitic } = words[index]!;
  if (script !== 'Han' || sinitic === latin.sinitic || !surnameSpellings(original)?.includes(latin.latin)) return false;
  return words.every((other) => other.script !== 'Han' || [...other.original].length < MOST_LETTERS);
}
