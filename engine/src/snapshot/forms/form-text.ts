import type { PreparedWord } from '../../normalise/prepare-word.ts';

/*
 * Most names are written in one way: their words in natural order with a space between, each of ASCII letters and digits
 * with a capital in front. Such a text need not be stored: the form of the name gives it again.
 */
const space = 32;
const lastAscii = 127;
const capitalOf = (code: number): number => (code >= 97 && code <= 122 ? code - 32 : code);

/** Whether a text has a word, as the form gives it, at `start`. */
function standsAt(text: string, original: string, start: number): boolean {
  for (let at = 0; at < original.length; at++) {
    const code = original.charCodeAt(at);
    if (code > lastAscii || text.charCodeAt(start + at) !== (at === 0 ? capitalOf(code) : code)) return false;
  }
  return true;
}

/** Whether a name of these words is written as `formText` writes them. */
export function isFormText(text: string, words: readonly Pick<PreparedWord, 'original'>[]): boolean {
  let at = 0;
  for (let index = 0; index < words.length; index++) {
    if (index > 0 && text.charCodeAt(at++) !== space) return false;
    const { original } = words[index]!;
    if (!standsAt(text, original, at)) return false;
    at += original.length;
  }
  return words.length > 0 && at === text.length;
}

/** The text of a name whose words are spelt so. */
export function formText(originals: readonly string[]): string {
  return originals
    .map((original) => String.fromCharCode(capitalOf(original.charCodeAt(0))) + original.slice(1))
    .join(' ');
}
