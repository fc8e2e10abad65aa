/**
 * The Brahmic scripts of India before any-ascii: consonants carry an unwritten 'a' unless a vowel sign or the virama
 * follows, which any-ascii leaves out ('नरेन्द्र' → 'nrendr'), and some signs sound otherwise than it has them. All blocks
 * from Devanagari to Malayalam share their layout modulo 0x80 (Unicode Standard, chapter 12): consonants 15-39
 * and 58-5F, vowel signs 3E-4C, virama 4D, anusvara 02, vocalic r 43, letters sha and ssa 36 and 37.
 */
const BLOCK_SIZE = 0x80;
const NUKTA = 0x3c;
const VIRAMA = 0x4d;
const ANUSVARA = 0x02;

/** Signs that are read otherwise than any-ascii writes them, by their place in the block. */
const READINGS: ReadonlyMap<number, string> = new Map([
  [0x43, 'ri'],
  [0x0b, 'ri'],
  [0x36, 'sh'],
  [0x37, 'sh'],
  [0x5c, 'r'],
  [0x5d, 'rh'],
]);
/** Letters before which anusvara is 'm': the labials. */
const FIRST_LABIAL = 0x2a;
const LAST_LABIAL = 0x2e;

const offsetOf = (letter: string): number => letter.codePointAt(0)! % BLOCK_SIZE;

function isConsonant(offset: number): boolean {
  return (offset >= 0x15 && offset <= 0x39) || (offset >= 0x58 && offset <= 0x5f);
}

function hidesVowel(offset: number): boolean {
  return (offset >= 0x3e && offset <= 0x4c) || offset === NUKTA || offset === VIRAMA;
}

function readingOf(letter: string, next: string | undefined): string {
  const offset = offsetOf(letter);
  if (offset !== ANUSVARA) return READINGS.get(offset) ?? letter;
  const labial = next !== undefined && offsetOf(next) >= FIRST_LABIAL && offsetOf(next) <= LAST_LABIAL;
  return labial ? 'm' : 'n';
}

/** 'ड' and 'ढ' with the nukta are flapped r: their one code point is used for both ways of writing them. */
const FLAPS: readonly (readonly [RegExp, string])[] = [
  [/\u0921\u093c/g, '\u095c'],
  [/\u0922\u093c/g, '\u095d'],
  [/\u09a1\u09bc/g, '\u09dc'],
  [/\u09a2\u09bc/g, '\u09dd'],
  [/\u0993\u09df/g, 'w'],
  [/\u09df/g, 'y'],
];

/** The word with its inherent vowels written as Latin 'a'; the one at the end of a word stays silent, as in Hindi. */
export function indicWithVowels(word: string): string {
  const flapped = FLAPS.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word.normalize('NFC'));
  const letters = [...flapped];
  let text = '';
  letters.forEach((letter, index) => {
    const next = letters[index + 1];
    text += readingOf(letter, next);
    if (next === undefined || !isConsonant(offsetOf(letter)) || letter < '\u0900') return;
    if (!hidesVowel(offsetOf(next))) text += 'a';
  });
  return text;
}
