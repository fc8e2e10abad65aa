import { LEGAL_FORMS } from './tables/legal-forms.ts';
import { PLACES_EAST_ASIAN, TELLING_EAST_ASIAN } from './translated-words.ts';

/** Han, kana and Hangul letters. */
const EAST_ASIAN = /^[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+$/u;
/** Names of people have fewer, or none of the words. */
const FEWEST_LETTERS = 4;

const legalForms: ReadonlySet<string> = new Set(
  LEGAL_FORMS.flatMap(([, , spellings]) => spellings.split('|')).filter((spelling) => EAST_ASIAN.test(spelling)),
);

const isTelling = (word: string): boolean => legalForms.has(word) || TELLING_EAST_ASIAN.has(word);
const isKnown = (word: string): boolean => isTelling(word) || PLACES_EAST_ASIAN.has(word);
const longestKnown = Math.max(
  ...[...legalForms, ...TELLING_EAST_ASIAN, ...PLACES_EAST_ASIAN].map((word) => [...word].length),
);

/** Letters of the longest known word that begins at a place; 0 when none does. */
function knownLength(letters: readonly string[], start: number): number {
  for (let length = Math.min(longestKnown, letters.length - start); length > 1; length--)
    if (isKnown(letters.slice(start, start + length).join(''))) return length;
  return 0;
}

/** Where the words begin that a run of letters falls into, with its end. */
function wordStarts(letters: readonly string[]): number[] {
  const starts = [0];
  for (let at = 0; at < letters.length;) {
    const length = knownLength(letters, at);
    if (length > 0) starts.push(at, at + length);
    at += Math.max(1, length);
  }
  return [...new Set([...starts, letters.length])];
}

/** Whether a text may be an organisation's name that is written without spaces. */
export function mayBeEastAsian(folded: string): boolean {
  return folded >= '\u3040' && EAST_ASIAN.test(folded);
}

/**
 * Lengths of the words of an organisation's name in Han, kana or Hangul that is written without spaces: '朝鲜贸易银行' is
 * Korea, trade, bank. Only a name that ends in such a word, or begins with a legal form, is taken apart; undefined for others.
 */
export function eastAsianWords(folded: string): readonly number[] | undefined {
  const letters = [...folded];
  if (letters.length < FEWEST_LETTERS) return undefined;
  const starts = wordStarts(letters);
  const words = starts.slice(1).map((end, index) => letters.slice(starts[index], end).join(''));
  if (words.length < 2 || !(isTelling(words.at(-1)!) || legalForms.has(words[0]!))) return undefined;
  return words.map((word) => [...word].length);
}
