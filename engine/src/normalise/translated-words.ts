import { foldWord } from './fold-word.ts';
import { latinForm } from './scripts/latin-form.ts';
import { ARABIC_PLACES, ARABIC_WORDS } from './tables/translated/arabic.ts';
import { CYRILLIC_PLACES, CYRILLIC_WORDS } from './tables/translated/cyrillic.ts';
import { CHINESE_SURNAME_LINES } from './tables/chinese-surnames.ts';
import { KOREAN_SURNAME_LINES } from './tables/korean-surnames.ts';
import { EAST_ASIAN_PLACES, EAST_ASIAN_WORDS } from './tables/translated/east-asian.ts';

/** Every line of the tables: 'foundation fund: фонд фонда'. */
export const TRANSLATED_WORD_LINES: readonly string[] = [
  ...ARABIC_WORDS,
  ...ARABIC_PLACES,
  ...CYRILLIC_WORDS,
  ...CYRILLIC_PLACES,
  ...EAST_ASIAN_WORDS,
  ...EAST_ASIAN_PLACES,
];

interface Line {
  english: readonly string[];
  spellings: readonly string[];
}

function readLine(line: string): Line {
  const [english = '', spellings = ''] = line.split(': ');
  return { english: english.split(' '), spellings: spellings.split(' ').map(foldWord) };
}

/** As the tables of words have it: the Latin spellings first. */
const spellingsFirst = (line: string): string => line.split(': ').toReversed().join(': ');
const CHINESE_SURNAMES: ReadonlyMap<string, readonly string[]> = translationsIn(
  CHINESE_SURNAME_LINES.map(spellingsFirst),
);
const KOREAN_SURNAMES: ReadonlyMap<string, readonly string[]> = translationsIn(
  KOREAN_SURNAME_LINES.map(spellingsFirst),
);
const LATIN_KOREAN_SURNAMES: ReadonlySet<string> = new Set([...KOREAN_SURNAMES.values()].flat());
const PINYIN_SURNAMES: ReadonlySet<string> = new Set(
  [...CHINESE_SURNAMES.keys()].map((surname) => latinForm(surname, 'Han')),
);
const SURNAMES: ReadonlyMap<string, readonly string[]> = translationsIn(
  [...KOREAN_SURNAME_LINES, ...CHINESE_SURNAME_LINES].map(spellingsFirst),
);

function translationsIn(lines: readonly string[]): Map<string, string[]> {
  const translations = new Map<string, string[]>();
  for (const { english, spellings } of lines.map(readLine))
    for (const spelling of spellings) {
      const known = translations.get(spelling) ?? [];
      translations.set(spelling, [...known, ...english.filter((word) => !known.includes(word))]);
    }
  return translations;
}

const TRANSLATIONS: ReadonlyMap<string, readonly string[]> = translationsIn(TRANSLATED_WORD_LINES);

/** Latin words that something is translated by or, a Korean or Chinese surname, written as. */
export const STANDING_FOR_OTHERS: readonly string[] = [
  ...new Set([...TRANSLATIONS.values(), ...SURNAMES.values()].flat()),
];

/** How people write a Korean or Chinese surname in Latin letters; undefined for other words. */
export function surnameSpellings(folded: string): readonly string[] | undefined {
  return SURNAMES.get(folded);
}

/** Whether a folded word, in its own script or as people write it in Latin letters, is a Korean surname. */
export const isKoreanSurname = (folded: string): boolean =>
  LATIN_KOREAN_SURNAMES.has(folded) || KOREAN_SURNAMES.has(folded);

/** Whether a Latin word is one of the commonest Chinese surnames in Pinyin. */
export const isChineseSurname = (latin: string): boolean => PINYIN_SURNAMES.has(latin);

/** How Chinese people beyond the mainland write their surname; undefined for other words. */
export function chineseSurnameSpellings(folded: string): readonly string[] | undefined {
  return CHINESE_SURNAMES.get(folded);
}

/** Words of East Asian organisations at which a name without spaces is taken apart; places are not what makes it an organisation's. */
export const TELLING_EAST_ASIAN: ReadonlySet<string> = new Set(translationsIn(EAST_ASIAN_WORDS).keys());
export const PLACES_EAST_ASIAN: ReadonlySet<string> = new Set(translationsIn(EAST_ASIAN_PLACES).keys());

const ARABIC_SCRIPT = /^[\u0600-\u06ff]/;
/** What Arabic writes together with a word: 'and', 'for', 'by', 'then', and the article. */
const ARABIC_PREFIX = /^[وف]?(?:ال|لل|بال|ل|ب|)/u;

/** English words that a case-folded word of another script is translated by, the commonest first; undefined for most words. */
export function translationsOf(folded: string): readonly string[] | undefined {
  const known = TRANSLATIONS.get(folded);
  return known ?? (ARABIC_SCRIPT.test(folded) ? TRANSLATIONS.get(folded.replace(ARABIC_PREFIX, '')) : undefined);
}
