/** As Ukrainian writes the vowels of a Russian transcription: 'Ын' and 'Ир' are 'Ин' and 'Ір' there, 'Рён' is 'Рьон', 'Цзэ' is 'Цзе'. */
const UKRAINIAN: readonly (readonly [RegExp, string])[] = [
  [/е/g, 'є'],
  [/э/g, 'е'],
  [/и/g, 'і'],
  [/ы/g, 'и'],
  [/^ё/, 'йо'],
  [/ё/, 'ьо'],
];

/** A syllable that Russian transcribes from another language, as Ukrainian does. */
export const inUkrainian = (spelling: string): string =>
  UKRAINIAN.reduce((text, [letter, written]) => text.replace(letter, written), spelling);
