import { NUMBER_WORDS, ROMAN_NUMERALS, TENS_WORDS } from './tables/numbers.ts';

export interface NumberMatch {
  length: number;
  /** Digits without leading zeros, or a code such as 'ahl1' as it stands. */
  value: string;
}

const DIGITS = /^0*(\d+)(?:st|nd|rd|th)?$/;
/** A code of an issue or a hull: more digits than letters, or a letter group with a number behind it. */
const CODE = /^(?=.*\d)[a-z]{0,3}\d+[a-z]?$/;

/** The number that begins at a word: digits, ordinals, number words ('forty' 'four'), or undefined. */
export function numberAt(latin: readonly string[], start: number): NumberMatch | undefined {
  const word = latin[start]!;
  const digits = DIGITS.exec(word);
  if (digits) return { length: 1, value: digits[1]! };
  const tens = TENS_WORDS.get(word);
  const unit = NUMBER_WORDS.get(latin[start + 1] ?? '');
  if (tens !== undefined && unit !== undefined && unit > 0 && unit < 10) return { length: 2, value: String(tens + unit) };
  const value = NUMBER_WORDS.get(word);
  if (value !== undefined) return { length: 1, value: String(value) };
  return CODE.test(word) ? { length: 1, value: word } : undefined;
}

/** Value of a Roman numeral up to 25, as digits; undefined for any other word. */
export function romanValue(latin: string): string | undefined {
  const value = ROMAN_NUMERALS.get(latin);
  return value === undefined ? undefined : String(value);
}
