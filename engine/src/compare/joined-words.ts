import { wordForm, type PreparedWord } from '../normalise/prepare-word.ts';
import type { EngineSettings } from '../settings.ts';
import { isVowelless } from './abjad-similarity.ts';
import type { WordComparison } from './word-comparison.ts';
import { compareForms } from './word-similarity.ts';

/** At most this many words are read as one. */
export const MOST_JOINED = 4;
/** Letters by which a joined form may be longer or shorter than the word it is compared with. */
const LENGTH_TOLERANCE = 2;
/** The same where one side is written without its vowels. */
const VOWELLESS_TOLERANCE = 5;

/** Whether a word may be part of a joined one: numbers, initials, titles and forms never are. */
export function isJoinable(word: PreparedWord): boolean {
  return word.role === 'name' || word.role === 'particle' || word.role === 'descriptor' || word.role === 'place';
}

function sameScript(words: readonly PreparedWord[], start: number, count: number): boolean {
  for (let index = 1; index < count; index++) if (words[start + index]!.script !== words[start]!.script) return false;
  return true;
}

function lengthTolerance(a: PreparedWord, b: PreparedWord): number {
  return isVowelless(a.script) === isVowelless(b.script) ? LENGTH_TOLERANCE : VOWELLESS_TOLERANCE;
}

function beginAlike(a: PreparedWord, b: PreparedWord): boolean {
  if (a.script === 'Hangul' || b.script === 'Hangul') return true;
  return a.latin[0] === b.latin[0] || a.phonetic[0] === b.phonetic[0] || (a.sinitic !== '' && a.sinitic[0] === b.sinitic[0]);
}

/**
 * Compares `count` adjacent words, written together, with one word; writes to `out`. Only words with about as many letters
 * and the same first letter (or sound) are compared.
 */
export function compareJoined(words: readonly PreparedWord[], start: number, count: number, single: PreparedWord, settings: EngineSettings, out: WordComparison): void {
  out.similarity = 0;
  let length = 0;
  for (let index = 0; index < count; index++) length += words[start + index]!.latin.length;
  if (Math.abs(length - single.latin.length) > lengthTolerance(words[start]!, single)) return;
  if (!beginAlike(words[start]!, single)) return;
  const own = sameScript(words, start, count);
  let text = '';
  for (let index = 0; index < count; index++) text += own ? words[start + index]!.original : words[start + index]!.latin;
  compareForms(wordForm(text), single, settings, out);
}
