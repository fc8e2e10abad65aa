import { remembered } from '../compare/letters/remembered.ts';
import { listsByKey } from './lists-by-key.ts';
import { latinForm } from './scripts/latin-form.ts';
import { SINO_KOREAN_LINES } from './tables/sino-korean.ts';

/** Given names and compound surnames have two characters at most; a longer word is no Korean name. */
const MOST_CHARACTERS = 2;

/** Han character → the syllables of Hangul that it is read as. */
const syllablesOf = listsByKey(() =>
  SINO_KOREAN_LINES.flatMap(([syllable = '', ...characters]) =>
    characters.map((character) => [character, [syllable]] as const),
  ),
);

/**
 * How Korean reads a word of a name in Han letters, in Hangul: '正恩' → '정은', '金' → '금' and '김'. Every reading where a character has
 * several; none where a character has none, or for a longer word.
 */
export const koreanReadings: (original: string) => readonly string[] = remembered((original) => {
  const characters = [...original];
  if (characters.length > MOST_CHARACTERS) return [];
  return characters.reduce<readonly string[]>(
    (readings, character) => {
      const syllables = syllablesOf(character);
      return readings.flatMap((reading) => syllables.map((syllable) => reading + syllable));
    },
    [''],
  );
});

/**
 * The same in Latin letters, as Hangul is transliterated, of a word of two characters: given names of Korea have two, those of China often
 * one, and one syllable of many a Korean name sounds like it ('李 明', Ri Myong Hun).
 */
export const latinKoreanReadings: (original: string) => readonly string[] = remembered((original) =>
  [...original].length < MOST_CHARACTERS
    ? []
    : [...new Set(koreanReadings(original).map((reading) => latinForm(reading, 'Hangul')))],
);
