import { NUMBER_WORDS, ROMAN_NUMERALS, TENS_WORDS } from './tables/numbers.ts';

export interface NumberMatch {
  length: number;
  /** Digits without leading zeros, or a code such as 'ahl1' as it stands. */
  value: string;
}

/** Which number a word is by itself, and its part in one of two words ('forty' 'four'). */
export interface NumberTraits {
  number: string | undefined;
  tens: number | undefined;
  unit: number | undefined;
}

const ANY_DIGIT = /\d/;
const DIGITS = /^0*(\d+)(?:st|nd|rd|th)?$/;
/** '№5', which Unicode resolves to 'No5'. */
const SIGNED = /^n[or]0*(\d+)$/;
/** A code of an issue or a hull: more digits than letters, or a letter group with a number behind it. */
const CODE = /^(?=.*\d)[a-z]{0,3}\d+[a-z]?$/;

/** The number that digits and letters stand for. */
function writtenNumber(latin: string): string | undefined {
  if (!ANY_DIGIT.test(latin)) return undefined;
  return (DIGITS.exec(latin) ?? SIGNED.exec(latin))?.[1] ?? (CODE.test(latin) ? latin : undefined);
}

export function numberTraits(latin: string): NumberTraits {
  const value = NUMBER_WORDS.get(latin);
  const number = value?.toString() ?? writtenNumber(latin);
  return {
    number,
    tens: TENS_WORDS.get(latin),
    unit: value !== undefined && value > 0 && value < 10 ? value : undefined,
  };
}

/** The number that a word is alone or with the next one: digits, ordinals, number words; undefined when it is none. */
export function numberAt(word: NumberTraits, next: NumberTraits | undefined): NumberMatch | undefined {
  if (word.tens !== undefined && next?.unit !== undefined) return { length: 2, value: String(word.tens + next.unit) };
  return word.number === undefined ? undefined : { length: 1, value: word.number };
}

/** Value of a Roman numeral up to 25, as digits; undefined for any other word. */
export function romanValue(latin: string): string | undefined {
  const value = ROMAN_NUMERALS.get(latin);
  return value === undefined ? undefined : String(value);
}
