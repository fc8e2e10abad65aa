import { CANTONESE_LINES } from './normalise/tables/cantonese.ts';
import { CHINESE_SURNAME_LINES } from './normalise/tables/chinese-surnames.ts';
import { EAST_ASIAN_TITLES } from './normalise/tables/east-asian-titles.ts';
import { EQUIVALENT_WORD_LINES } from './normalise/tables/equivalent-words.ts';
import { FOREIGN_CHARACTER_LINES } from './normalise/tables/foreign-characters.ts';
import { LETTER_NAME_LINES } from './normalise/tables/letter-names.ts';
import { GIVEN_NAME_LINES } from './normalise/tables/given-names.ts';
import { HOKKIEN_READING_LINES } from './normalise/tables/hokkien-readings.ts';
import { PERSIAN_COMPOUND_LINES } from './normalise/tables/persian-compounds.ts';
import { JAPANESE_GIVEN_NAMES, JAPANESE_SURNAMES } from './normalise/tables/japanese-readings.ts';
import { KOREAN_SURNAME_LINES } from './normalise/tables/korean-surnames.ts';
import { LEGAL_FORMS } from './normalise/tables/legal-forms.ts';
import { DESCRIPTORS, DOMAIN_WORDS, LINKS } from './normalise/tables/organisation-words.ts';
import { PARTICLES } from './normalise/tables/particles.ts';
import { HONORIFICS, LEADING_TITLES, NAME_LIKE_TITLES } from './normalise/tables/person-titles.ts';
import { PLACE_PHRASES, PLACES } from './normalise/tables/places.ts';
import { SINO_KOREAN_LINES } from './normalise/tables/sino-korean.ts';
import { NAME_SPELLING_LINES } from './normalise/tables/spellings-of-names.ts';
import { TRANSLATED_WORD_LINES } from './normalise/translated-words.ts';

export type DictionaryKey =
  | 'given-names'
  | 'equivalent-words'
  | 'legal-forms'
  | 'titles'
  | 'particles'
  | 'links'
  | 'descriptors'
  | 'trades'
  | 'places'
  | 'translated-words'
  | 'japanese-names'
  | 'korean-surnames'
  | 'name-spellings'
  | 'sino-korean-readings'
  | 'chinese-surnames'
  | 'cantonese-readings'
  | 'hokkien-readings'
  | 'persian-compounds'
  | 'foreign-characters'
  | 'letter-names';

/** A table that the engine matches by: its lines, each of words that stand for one thing or have one role. */
export interface Dictionary {
  key: DictionaryKey;
  lines: readonly string[];
  /** Where it comes from. */
  source: string;
}

const lineOf = (words: Iterable<string>): string => [...words].join(' ');

function particleLines(): string[] {
  const classes = new Map<string, string[]>();
  for (const [word, name] of PARTICLES) classes.set(name, [...(classes.get(name) ?? []), word]);
  return [...classes.values()].map(lineOf);
}

const GENERAL = 'General knowledge of the languages';
const LISTS = 'Frequent words of organisations in the OFAC and UN lists, and their equivalents';

/** Every dictionary of the engine, with its source. */
export const dictionaries: readonly Dictionary[] = [
  {
    key: 'given-names',
    lines: GIVEN_NAME_LINES,
    source: `carltonnorthern/nicknames (Apache-2.0) for English; ${GENERAL.toLowerCase()} for the others`,
  },
  { key: 'equivalent-words', lines: EQUIVALENT_WORD_LINES, source: LISTS },
  {
    key: 'legal-forms',
    lines: LEGAL_FORMS.map(([, , spellings]) => spellings.replaceAll('|', ', ')),
    source: 'ISO 20275 Entity Legal Forms code list (GLEIF), and the renderings that OFAC and EU notices use',
  },
  {
    key: 'titles',
    lines: [HONORIFICS, LEADING_TITLES, NAME_LIKE_TITLES, EAST_ASIAN_TITLES].map(lineOf),
    source: `Forms of address in OFAC, UN and EU entries; ${GENERAL.toLowerCase()}`,
  },
  { key: 'particles', lines: particleLines(), source: GENERAL },
  { key: 'links', lines: [lineOf(LINKS)], source: LISTS },
  { key: 'descriptors', lines: [lineOf(DESCRIPTORS)], source: LISTS },
  { key: 'trades', lines: [lineOf(DOMAIN_WORDS)], source: LISTS },
  {
    key: 'places',
    lines: [lineOf(PLACES), ...PLACE_PHRASES],
    source: 'Countries, and cities that organisations carry in their names',
  },
  {
    key: 'translated-words',
    lines: TRANSLATED_WORD_LINES,
    source:
      'Words of organisations in Arabic, Persian, Russian, Ukrainian, Chinese, Japanese and Korean; general knowledge',
  },
  {
    key: 'japanese-names',
    lines: [...JAPANESE_SURNAMES, ...JAPANESE_GIVEN_NAMES].map(([kanji, reading]) => `${kanji} ${reading}`),
    source: 'Commonest readings of kanji names; general knowledge',
  },
  {
    key: 'korean-surnames',
    lines: KOREAN_SURNAME_LINES,
    source: 'Surnames in Hangul and Han as people write them in Latin letters; general knowledge',
  },
  {
    key: 'name-spellings',
    lines: NAME_SPELLING_LINES,
    source: 'The Somali alphabet beside English; spellings of one name by several languages; general knowledge',
  },
  {
    key: 'sino-korean-readings',
    lines: SINO_KOREAN_LINES,
    source: 'kHangul of the Unihan database, Unicode 15.0 (Unicode License)',
  },
  {
    key: 'chinese-surnames',
    lines: CHINESE_SURNAME_LINES,
    source:
      'Surnames as people of Hong Kong, Macau, Taiwan, Singapore, Malaysia and Indonesia write them; general knowledge',
  },
  {
    key: 'cantonese-readings',
    lines: CANTONESE_LINES,
    source: 'kCantonese of the Unihan database, Unicode 15.0 (Unicode License), in Jyutping without tones',
  },
  {
    key: 'hokkien-readings',
    lines: HOKKIEN_READING_LINES,
    source: 'Given names as well-known people of Singapore, Malaysia and Indonesia write them; general knowledge',
  },
  {
    key: 'persian-compounds',
    lines: PERSIAN_COMPOUND_LINES,
    source:
      'Given names that Persian, Dari, Pashto and Urdu write as one word of two; general knowledge of the languages',
  },
  {
    key: 'foreign-characters',
    lines: FOREIGN_CHARACTER_LINES,
    source: 'Characters that write foreign names in China and Taiwan; general knowledge, after Xinhua’s tables',
  },
  {
    key: 'letter-names',
    lines: LETTER_NAME_LINES,
    source: 'Names of English letters, as scripts of India write them out for initials; general knowledge',
  },
];
