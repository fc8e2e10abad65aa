/**
 * Lao before any-ascii, which reads it letter by letter: vowels that are written before their consonants follow them,
 * and letters that are a vowel in one place and a consonant in another are read by their place, as the Latin writings
 * of names have them. Unicode Standard, chapter 16.
 */
const LAO = /[\u0e80-\u0eff]/;

const RULES: readonly (readonly [RegExp, string])[] = [
  [/[\u0ec8-\u0ecc]/g, ''],
  // A silent h raises the tone of the letter behind it.
  [/ຫ(?=[ງຍນມຣລວຼ])/g, ''],
  [/ຼ/g, 'ລ'],
  [/([ເແໂໄໃ])([ກ-ຮໜໝ])/g, '$2$1'],
  [/ເ([ກ-ຮ]?)ີ/g, 'eu$1'],
  [/(?<=[ກ-ຮ])ົວ|(?<=[ກ-ຮ])ວ(?=[ກ-ຮ](?![ະ-ຼເ-ໄ]))/g, 'oua'],
  [/(?<=[ກ-ຮ])ອ(?![ະ-ຼ])/g, 'o'],
  [/ຍ/g, 'y'],
  [/ຊ/g, 's'],
];

/** A Lao word with its vowels behind their consonants; other words stay as they are. */
export const readLao = (word: string): string =>
  LAO.test(word) ? RULES.reduce((text, [pattern, letters]) => text.replace(pattern, letters), word) : word;
