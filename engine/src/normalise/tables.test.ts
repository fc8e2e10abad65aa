import { createHash } from 'node:crypto';
import anyAscii from 'any-ascii';
import { expect, it } from 'vitest';
import { VOWELLESS_SCRIPTS } from '../compare/letters/abjad-letters.ts';
import { learned as arabic } from '../compare/sound/tables/arabic.ts';
import { learned as cyrillic } from '../compare/sound/tables/cyrillic.ts';
import { learned as han } from '../compare/sound/tables/han.ts';
import { learned as hangul } from '../compare/sound/tables/hangul.ts';
import { learned as hebrew } from '../compare/sound/tables/hebrew.ts';
import { learned as kana } from '../compare/sound/tables/kana.ts';
import { UNMISTAKABLE_FORMS } from './classify-person.ts';
import { latinForm } from './scripts/latin-form.ts';
import { scriptOf } from './scripts/script-of.ts';
import { ABJAD_READINGS, otherReadings } from './tables/arabic-readings.ts';
import { CANTONESE_LINES } from './tables/cantonese.ts';
import { CHINESE_SURNAME_LINES } from './tables/chinese-surnames.ts';
import { EAST_ASIAN_TITLES } from './tables/east-asian-titles.ts';
import { EQUIVALENT_WORD_LINES } from './tables/equivalent-words.ts';
import { GIVEN_NAME_LINES } from './tables/given-names.ts';
import { simplifyHan } from './tables/han-variants.ts';
import { FOREIGN_CHARACTER_LINES } from './tables/foreign-characters.ts';
import { LETTER_NAME_LINES } from './tables/letter-names.ts';
import { HOKKIEN_READING_LINES } from './tables/hokkien-readings.ts';
import { PERSIAN_COMPOUND_LINES } from './tables/persian-compounds.ts';
import { JAPANESE_GIVEN_NAMES, JAPANESE_SURNAMES } from './tables/japanese-readings.ts';
import { KOREAN_SURNAME_LINES } from './tables/korean-surnames.ts';
import { isOfKoreanSyllables } from './tables/korean-syllables.ts';
import { LEGAL_FORMS } from './tables/legal-forms.ts';
import { NUMBER_WORDS, ROMAN_NUMERALS, TENS_WORDS } from './tables/numbers.ts';
import { DESCRIPTORS, DOMAIN_WORDS, LINKS, VESSEL_PREFIXES } from './tables/organisation-words.ts';
import { NAME_WHEN_FIRST, PARTICLES, WEIGHTY_PARTICLES } from './tables/particles.ts';
import {
  FEMALE_TITLES,
  GENERATIONS,
  HONORIFICS,
  LEADING_TITLES,
  MALE_TITLES,
  NAME_LIKE_TITLES,
} from './tables/person-titles.ts';
import { SINO_KOREAN_LINES } from './tables/sino-korean.ts';
import { NAME_SPELLING_LINES } from './tables/spellings-of-names.ts';
import { PLACE_PHRASES, PLACE_SYNONYMS, PLACES } from './tables/places.ts';
import { ARABIC_PLACES, ARABIC_WORDS } from './tables/translated/arabic.ts';
import { CYRILLIC_PLACES, CYRILLIC_WORDS } from './tables/translated/cyrillic.ts';
import { EAST_ASIAN_PLACES, EAST_ASIAN_WORDS } from './tables/translated/east-asian.ts';

const digest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

const told = (entry: unknown): string => (Array.isArray(entry) ? entry.map(String).join(': ') : String(entry));

/** A table in one line: its entries counted, its letters counted, and a digest by which one that changed places is seen as well. */
function counted(name: string, entries: Iterable<unknown>): string {
  const lines = Array.from(entries, told);
  const text = lines.join('\n');
  return `${name}: ${lines.length} entries, ${text.split(/[\s|:]+/).length} words, ${text.length} letters, ${digest(text)}`;
}

/** A table that is short enough to be read as a whole. */
const whole = (name: string, entries: Iterable<unknown>): string => `${name}: ${Array.from(entries, told).join(', ')}`;

const lettersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));

/** Blocks of letters, each read by itself. */
const blocks: readonly (readonly [name: string, first: number, last: number])[] = [
  ['Latin', 0xc0, 0x24f],
  ['Greek', 0x370, 0x3ff],
  ['Cyrillic', 0x400, 0x52f],
  ['Armenian', 0x530, 0x58f],
  ['Hebrew', 0x590, 0x5ff],
  ['Arabic', 0x600, 0x6ff],
  ['Indic', 0x900, 0xdff],
  ['Thai', 0xe00, 0xe7f],
  ['Burmese', 0x1000, 0x104f],
  ['Georgian', 0x10a0, 0x10ff],
  ['Khmer', 0x1780, 0x17ff],
  ['Kana', 0x3040, 0x30ff],
];

const learned = Object.entries({ arabic, cyrillic, han, hangul, hebrew, kana });

const lines = (): string[] => [
  whole('links of organisations', LINKS),
  whole('descriptors', DESCRIPTORS),
  whole('trades', DOMAIN_WORDS),
  whole('prefixes of vessels', VESSEL_PREFIXES),
  whole('particles', PARTICLES),
  whole('particles that are names when they come first', NAME_WHEN_FIRST),
  whole('particles that weigh more', WEIGHTY_PARTICLES),
  whole('honorifics', HONORIFICS),
  whole('leading titles', LEADING_TITLES),
  whole('titles that are like names', NAME_LIKE_TITLES),
  whole('generations', GENERATIONS),
  whole('titles of men', MALE_TITLES),
  whole('titles of women', FEMALE_TITLES),
  whole('titles of East Asia', EAST_ASIAN_TITLES),
  whole('legal forms behind a person', UNMISTAKABLE_FORMS),
  whole('numbers', NUMBER_WORDS),
  whole('tens', TENS_WORDS),
  whole('Roman numerals', ROMAN_NUMERALS),
  whole('names of one place', PLACE_SYNONYMS),
  whole(
    'letters of vowelless scripts',
    [...VOWELLESS_SCRIPTS].flatMap(([script, { spellings, sounds }]) => [
      `${script} ${sounds.source}`,
      ...Array.from(spellings, ([letter, all]) => `${letter} ${all.join(' ')}`),
    ]),
  ),
  ...LEGAL_FORMS.map(([canonical, family, spellings]) =>
    counted(`legal form ${canonical}, ${family}`, spellings.split('|')),
  ),
  counted('places', PLACES),
  counted('places of several words', PLACE_PHRASES),
  counted('given names', GIVEN_NAME_LINES),
  counted('equivalent words', EQUIVALENT_WORD_LINES),
  counted('spellings of names', NAME_SPELLING_LINES),
  counted('Korean readings of Han characters', SINO_KOREAN_LINES),
  counted('Cantonese readings of Han characters', CANTONESE_LINES),
  counted('Hokkien readings of Han characters', HOKKIEN_READING_LINES),
  whole('given names that Persian joins', PERSIAN_COMPOUND_LINES),
  whole('characters of foreign names', FOREIGN_CHARACTER_LINES),
  whole('names of letters', LETTER_NAME_LINES),
  counted('readings of words without vowels', ABJAD_READINGS),
  counted('further readings', otherReadings()),
  counted('Japanese surnames', JAPANESE_SURNAMES),
  counted('Japanese given names', JAPANESE_GIVEN_NAMES),
  counted('Korean surnames', KOREAN_SURNAME_LINES),
  counted('Chinese surnames', CHINESE_SURNAME_LINES),
  counted('Korean syllables', lettersFrom(0xac00, 0xd7a3).filter(isOfKoreanSyllables)),
  counted(
    'simplified Han',
    lettersFrom(0x4e00, 0x9fff)
      .map((letter) => letter + simplifyHan(letter))
      .filter(([from, to]) => from !== to),
  ),
  counted('Arabic words', ARABIC_WORDS),
  counted('Arabic places', ARABIC_PLACES),
  counted('Cyrillic words', CYRILLIC_WORDS),
  counted('Cyrillic places', CYRILLIC_PLACES),
  counted('East Asian words', EAST_ASIAN_WORDS),
  counted('East Asian places', EAST_ASIAN_PLACES),
  ...learned.map(([script, { table, marks }]) =>
    counted(`learned ${script}, ${JSON.stringify(marks)}`, table.split('\n')),
  ),
  ...blocks.map(([name, first, last]) =>
    counted(
      `letters of ${name}`,
      lettersFrom(first, last).map((letter) => `${letter} ${scriptOf(letter)} ${latinForm(letter)}`),
    ),
  ),
  counted(
    'Han whose reading is that of a surname',
    lettersFrom(0x4e00, 0x9fff).flatMap((letter) => {
      const latin = latinForm(letter);
      return latin === anyAscii(letter).toLowerCase() ? [] : [`${letter} ${latin}`];
    }),
  ),
];

it('the tables are as tables.expected.txt counts them: whoever changes one by intent changes that file, too', async () => {
  await expect(`${lines().join('\n')}\n`).toMatchFileSnapshot('tables.expected.txt');
});
