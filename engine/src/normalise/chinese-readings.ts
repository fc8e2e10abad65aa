import { remembered } from '../compare/letters/remembered.ts';
import { cantoneseSpellings } from './cantonese-spellings.ts';
import { chineseKey } from './keys/chinese-key.ts';
import { foldedKey } from './keys/folded-key.ts';
import { phoneticKey } from './keys/phonetic-key.ts';
import { listsByKey } from './lists-by-key.ts';
import { latinForm } from './scripts/latin-form.ts';
import { CANTONESE_LINES } from './tables/cantonese.ts';
import { simplifyHan } from './tables/han-variants.ts';
import { HOKKIEN_READING_LINES } from './tables/hokkien-readings.ts';
import { taiwaneseSpellings } from './taiwanese-spellings.ts';

/** Characters of a given name: one alone is one syllable, which too many names have. */
const CHARACTERS = 2;

const LINE = /^([a-z]+)(.+)$/;

/** Han character → how its syllables of Cantonese are spelt. */
const cantoneseOf = listsByKey(() =>
  CANTONESE_LINES.flatMap((line) => {
    const [, syllable = '', characters = ''] = LINE.exec(line)!;
    const spellings = cantoneseSpellings(syllable);
    return Array.from(characters, (character) => [character, spellings] as const);
  }),
);

/** Han character → how families that speak Hokkien or Teochew spell it. */
const hokkienOf = listsByKey(() =>
  HOKKIEN_READING_LINES.map((line) => {
    const [han = '', spellings = ''] = line.split(': ');
    return [simplifyHan(han), spellings.split(' ')] as const;
  }),
);

const taiwaneseOf = (character: string): readonly string[] => taiwaneseSpellings(latinForm(character, 'Han'));

/** What two syllables are written as. */
export type TwoSyllables = readonly [first: string, second: string];

/** Every spelling of the first character with every one of the second. */
function together(
  [first, second]: readonly string[],
  spellingsOf: (character: string) => readonly string[],
): TwoSyllables[] {
  const seconds = spellingsOf(second!);
  return spellingsOf(first!).flatMap((begin) => seconds.map((end) => [begin, end] as const));
}

/**
 * How Hong Kong, Taiwan and families that speak Hokkien write a given name of two Han characters in Latin letters, syllable by syllable: '家超' →
 * 'ka' 'chiu'. None for other words.
 */
export const chineseReadings: (original: string) => readonly TwoSyllables[] = remembered((original) => {
  const characters = [...original];
  if (characters.length !== CHARACTERS) return [];
  return [cantoneseOf, taiwaneseOf, hokkienOf].flatMap((spellingsOf) => together(characters, spellingsOf));
});

/** Keys of these spellings. */
export const chineseSounds: (original: string) => ReadonlySet<string> = remembered(
  (original) => new Set(chineseReadings(original).map((syllables) => chineseKey(syllables.join('')))),
);

const soundOf = (syllable: string): string => foldedKey(phoneticKey(syllable));

/** Of these spellings, written together, those that differ by more than letters that sound alike. */
export const distinctChineseReadings: (original: string) => readonly string[] = remembered((original) => {
  const bySound = new Map(
    chineseReadings(original).map((syllables) => [syllables.map(soundOf).join(' '), syllables.join('')]),
  );
  return [...bySound.values()];
});
