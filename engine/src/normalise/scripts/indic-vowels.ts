import { inDevanagari } from './sinhala.ts';
import { withVoicedStops } from './tamil.ts';

/**
 * The Brahmic scripts of India before any-ascii: consonants carry an unwritten 'a' unless a vowel sign or the virama
 * follows, which any-ascii leaves out ('नरेन्द्र' → 'nrendr'), and some signs sound otherwise than it has them. All blocks
 * from Devanagari to Malayalam share their layout modulo 0x80 (Unicode Standard, chapter 12): consonants 15-39
 * and 58-5F, vowel signs 3E-4C, virama 4D, anusvara 02, vocalic r 43, letters sha and ssa 36 and 37.
 */
const BLOCK_SIZE = 0x80;
const VIRAMA = 0x4d;
const ANUSVARA = 0x02;

/** Signs that are read otherwise than any-ascii writes them, by their place in the block. */
const READINGS: ReadonlyMap<number, string> = new Map([
  [0x43, 'ri'],
  [0x0b, 'ri'],
  [0x1a, 'ch'],
  [0x1b, 'chh'],
  [0x36, 'sh'],
  [0x37, 'sh'],
  [0x5c, 'r'],
  [0x5d, 'rh'],
]);
/** Letters before which anusvara is 'm': the labials. */
const FIRST_LABIAL = 0x2a;
const LAST_LABIAL = 0x2e;

/** Telugu, Kannada and Malayalam, which end words in m by anusvara: 'శివం', Shivam. */
const FIRST_OF_THE_SOUTH = '\u0c00';

const offsetOf = (letter: string): number => letter.codePointAt(0)! % BLOCK_SIZE;

function isConsonant(offset: number): boolean {
  return (offset >= 0x15 && offset <= 0x39) || (offset >= 0x58 && offset <= 0x5f);
}

function hidesVowel(offset: number): boolean {
  return (offset >= 0x3e && offset <= 0x4c) || offset === VIRAMA;
}

function readingOf(letter: string, next: string | undefined): string {
  const offset = offsetOf(letter);
  if (offset !== ANUSVARA) return READINGS.get(offset) ?? letter;
  if (next === undefined && letter >= FIRST_OF_THE_SOUTH) return 'm';
  const labial = next !== undefined && offsetOf(next) >= FIRST_LABIAL && offsetOf(next) <= LAST_LABIAL;
  return labial ? 'm' : 'n';
}

/** Letters with the nukta as the one letter that Devanagari has for them; others are read without it, 'ਸ਼' as sh. */
const WITH_NUKTA: ReadonlyMap<number, string> = new Map([
  [0x15, '\u0958'],
  [0x16, '\u0959'],
  [0x17, '\u095a'],
  [0x1c, '\u095b'],
  [0x21, '\u095c'],
  [0x22, '\u095d'],
  [0x2b, '\u095e'],
  [0x2f, '\u095f'],
  [0x38, '\u0936'],
]);
const LETTER_WITH_NUKTA = /(.)[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc]/gu;

/** Letters that are read together, or otherwise than their place in the block says. */
const READ_TOGETHER: readonly (readonly [RegExp, string])[] = [
  // Bengali writes w as o and y ('ওয়াজেদ', Wajed), and its y without a dot is j, but behind another consonant.
  [/\u0993\u09af\u09bc/g, 'w'],
  [/(?<!\u09cd)\u09af(?!\u09bc)/g, '\u099c'],
  // What is jn by its letters is said gy in Hindi and Bengali ('ज्ञानेन्द्र', Gyanendra), gn elsewhere ('విజ్ఞేశ్', Vignesh).
  [/[\u091c\u099c][\u094d\u09cd][\u091e\u099e]/g, '\u0917\u094d\u092f'],
  [
    /[\u0a9c\u0b1c\u0c1c\u0c9c\u0d1c][\u0acd\u0b4d\u0c4d\u0ccd\u0d4d][\u0a9e\u0b1e\u0c1e\u0c9e\u0d1e]/g,
    '\u0917\u094d\u0928',
  ],
  // Malayalam voices a stop behind its nasal, and writes t as r behind n or r: 'ചാണ്ടി', Chandy; 'ആന്റണി', Antony.
  [/\u0d23\u0d4d\u0d1f/g, '\u0d23\u0d4d\u0d21'],
  [/(?:\u0d28\u0d4d|\u0d7b\u0d4d?)\u0d31/g, '\u0d28\u0d4d\u0d1f'],
  [/\u0d31\u0d4d\u0d31/g, '\u0d1f\u0d4d\u0d1f'],
];

function readTogether(word: string): string {
  const text = READ_TOGETHER.reduce(
    (read, [pattern, letters]) => read.replace(pattern, letters),
    word.normalize('NFC'),
  );
  return text.replace(LETTER_WITH_NUKTA, (_, letter: string) => WITH_NUKTA.get(offsetOf(letter)) ?? letter);
}

/** Whether a letter is a consonant of these scripts. */
const isIndicConsonant = (letter: string): boolean => letter >= '\u0900' && isConsonant(offsetOf(letter));

/**
 * The word with its inherent vowels written as Latin 'a', or as `inherent`; the one at the end of a word stays silent,
 * as in Hindi.
 */
export function indicWithVowels(word: string, inherent = 'a'): string {
  const letters = [...readTogether(word)];
  let text = '';
  letters.forEach((letter, index) => {
    const next = letters[index + 1];
    text += readingOf(letter, next);
    if (next !== undefined && isIndicConsonant(letter) && !hidesVowel(offsetOf(next))) text += inherent;
  });
  return text;
}

/** A word of Sinhala or Tamil, whose letters have another order or other sounds, as the other scripts write it. */
export const inLettersOfDevanagari = (word: string): string => withVoicedStops(inDevanagari(word));
