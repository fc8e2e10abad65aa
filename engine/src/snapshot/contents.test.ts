import { describe, expect, it } from 'vitest';
import { bytesOf, entryOf } from '../testing/entries.ts';
import type { DateSpan, EntryName, Identifier } from '../entry.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { openSnapshot, OpenSnapshot } from '../snapshot.ts';
import { packBirth, packNameMarks, profileKey, profileOf, unpackBirth, unpackNameMarks } from './entry-profile.ts';
import { textAt } from './file/column.ts';
import { isFormText } from './forms/form-text.ts';
import { formWeight, isRepeated, leftOverUnits, listedWeight } from './forms/form-weight.ts';
import { readRecord, searchableKey, standsInNames } from './identifier-table.ts';
import { rarityOf } from './rarity.ts';
import { isLeadingRole } from './words/indexed-words.ts';
import {
  isNameMarks,
  isParticleMarks,
  isVowellessMarks,
  isWeightyParticleMarks,
  originalOf,
  packWordMarks,
  wordFromRecord,
  wordRecord,
} from './words/word-record.ts';
import { spellingsOf } from './words/word-spellings.ts';

const span = (from: string, to = from, circa = false): DateSpan => ({ from, to, circa });

function opened(lists: Parameters<typeof bytesOf>[0]): OpenSnapshot {
  const snapshot = openSnapshot(bytesOf(lists));
  if (!(snapshot instanceof OpenSnapshot)) throw new Error('not an open snapshot');
  return snapshot;
}

const country = (code: string) => ({ code, text: code, role: 'nationality' as const });

describe('a snapshot gives back', () => {
  const snapshot = (): OpenSnapshot =>
    opened({
      one: [
        entryOf('a', 'person', ['Amir Testov', 'Testov'], { births: [span('1950')], genders: ['male'] }),
        entryOf('b', 'company', ['Orion Bank', 'OB', 'Falk (Ko) Ltd'], {
          countries: ['NM', '', 'OI', 'NM'].map(country),
          types: ['warning', 'sanction'],
        }),
      ],
      two: [
        entryOf('c', 'person', ['Петр Тестов'], {
          births: [span('1960-05'), span('1961', '1963-02-28', true), span('1964-12-31')],
          genders: ['male', 'female'],
        }),
        entryOf('d', 'person', ['Li Wu', 'Xu'], { births: [], genders: ['male'] }),
      ],
    });

  it('each entry under its id and list, with its names', () => {
    const open = snapshot();
    const told = [0, 1, 2, 3].map((entry) => [open.entrySource(entry), open.entryId(entry), open.primaryName(entry)]);
    expect(told).toEqual([
      ['one', 'a', 'Amir Testov'],
      ['one', 'b', 'Orion Bank'],
      ['two', 'c', 'Петр Тестов'],
      ['two', 'd', 'Li Wu'],
    ]);
    const names = [0, 1, 2, 3, 4, 5, 6, 7].map((name) => `${open.entryOfName(name)} ${open.nameText(name)}`);
    expect(names).toEqual([
      '0 Amir Testov',
      '0 Testov',
      '1 Orion Bank',
      '1 OB',
      '1 Falk (Ko) Ltd',
      '2 Петр Тестов',
      '3 Li Wu',
      '3 Xu',
    ]);
    expect([open.entryCount, open.nameCount]).toEqual([4, 8]);
    expect(open.lists).toEqual([
      { source: 'one', version: 'one-1', entries: 2 },
      { source: 'two', version: 'two-1', entries: 2 },
    ]);
  });

  it('what is known of each entry, and nothing of its neighbours', () => {
    const open = snapshot();
    expect([0, 1, 2, 3].map((entry) => open.factsOf(entry))).toEqual([
      { entityType: 'person', countries: [], genders: ['male'], births: [span('1950')] },
      { entityType: 'company', countries: ['NM', 'OI'], genders: [], births: [] },
      {
        entityType: 'person',
        countries: [],
        genders: ['male', 'female'],
        births: [span('1960-05'), span('1961', '1963-02-28', true), span('1964-12-31')],
      },
      { entityType: 'person', countries: [], genders: ['male'], births: [] },
    ]);
    expect(open.profileOf(1).types).toEqual(['sanction', 'warning']);
    expect(open.profiles).toHaveLength(3);
  });

  it('the identifiers of the entries that bear them, in the order of their keys', () => {
    const number = (kind: Identifier['kind'], value: string, of?: string): Identifier => ({
      kind,
      value,
      label: '',
      ...(of !== undefined && { country: of }),
    });
    const { sections } = opened({
      one: [
        entryOf('a', 'person', ['A'], {
          identifiers: [number('passport', 'Z-99999', 'NM'), number('email', 'abc@de.fg')],
        }),
        entryOf('b', 'person', ['B'], { identifiers: [number('tax', 'a 111 11'), number('other', 'Z99999')] }),
        entryOf('c', 'person', ['C'], { identifiers: [number('passport', 'Z-99999', 'NM'), number('tax', '12')] }),
      ],
    });
    const { identifierStarts, identifierText, identifierEntry } = sections;
    const told = Array.from(identifierEntry, (entry, record) => [
      entry,
      readRecord(textAt(identifierStarts, identifierText, record)),
    ]);
    expect(told).toEqual([
      [1, { kind: 'tax', value: 'a 111 11' }],
      [1, { kind: 'other', value: 'Z99999' }],
      [0, { kind: 'passport', value: 'Z-99999', country: 'NM' }],
      [2, { kind: 'passport', value: 'Z-99999', country: 'NM' }],
    ]);
  });
});

describe('in a few bytes stand', () => {
  it.each<[DateSpan]>([
    [span('1950')],
    [span('1950-01')],
    [span('1950-12-31')],
    [span('0900-02-03', '2099-11-30', true)],
    [span('1950', '1951-06')],
  ])('a birth: %o', (birth) => {
    expect(unpackBirth(...packBirth(birth))).toEqual(birth);
  });

  const qualities = ['primary', 'strong', 'weak'] as const;
  const kinds = ['name', 'alias', 'former', 'maiden', 'original-script', 'acronym', 'nickname'] as const;
  it('the quality and kind of a name, each by itself', () => {
    const names = qualities.flatMap((quality) => kinds.map((kind): EntryName => ({ text: '', quality, kind })));
    const marks = names.map(packNameMarks);
    expect(new Set(marks).size).toBe(21);
    expect(marks.map(unpackNameMarks)).toEqual(names.map(({ quality, kind }) => ({ quality, kind })));
  });

  it('what a word is, with all that is compared of it', () => {
    const names = [
      prepareName('Dr Abd al-Rahman (Zedong) Qadhafi Ivanova X. Jr', 'person'),
      prepareName('Orion Bank of China Group 12 (Falk) LLC IMO 9187629', 'vessel'),
      prepareName('محمد Сергей 习近 김 მაია ทักษิณ मोदी משה Ομηρος たろ Արամ አበበ ហ៊ុន မင်း', 'person'),
    ];
    for (const { words } of names)
      for (const word of words)
        expect(wordFromRecord(wordRecord(word), packWordMarks(word))).toEqual({ ...word, text: word.latin });
  });

  it('what of a word is asked most', () => {
    const told = prepareName('Dr Abd al-Rahman محمد X. Falk', 'person').words.map((word) => {
      const marks = packWordMarks(word);
      return [isNameMarks, isParticleMarks, isWeightyParticleMarks, isVowellessMarks].map((asked) =>
        asked(marks) ? 1 : 0,
      );
    });
    expect(told.map((each) => each.join(''))).toEqual(['0000', '0110', '0100', '1000', '1001', '0000', '1000']);
    expect(originalOf(wordRecord(prepareName('Сергей', 'person').words[0]!))).toBe('сергей');
  });
});

it('profiles are one only where all of them is the same', () => {
  const keys = [
    entryOf('1', 'person', ['A'], { types: ['b', 'a'], genders: ['male'], countries: [country('NM'), country('OI')] }),
    entryOf('2', 'person', ['B'], { types: ['a', 'b'], genders: ['male'], countries: [country('NM'), country('OI')] }),
    entryOf('3', 'company', ['A'], { types: ['a', 'b'], genders: ['male'], countries: [country('NM'), country('OI')] }),
    entryOf('4', 'person', ['A'], { types: ['a'], genders: ['male'], countries: [country('NM'), country('OI')] }),
    entryOf('5', 'person', ['A'], { types: ['a', 'b'], genders: ['female'], countries: [country('NM')] }),
    entryOf('6', 'person', ['A'], { types: ['a', 'b'], genders: ['male'], countries: [country('OI')] }),
  ].map((entry) => profileKey(profileOf(entry)));
  expect(new Set(keys).size).toBe(5);
  expect(keys[0]).toBe(keys[1]);
});

describe('an identifier', () => {
  it.each(['website', 'email', 'phone'] as const)('of the kind %s is an address and no identity', (kind) => {
    expect(searchableKey({ kind, value: '9187629', label: '' })).toBe('');
  });
  it.each(['passport', 'tax', 'account', 'imo', 'call-sign', 'crypto-wallet', 'other'] as const)(
    'of the kind %s is found',
    (kind) => {
      expect(searchableKey({ kind, value: '918 7629', label: '' })).toBe('9187629');
      expect(standsInNames({ kind })).toBe(kind !== 'other');
    },
  );
});

it.each([
  [0, 1000, 1],
  [1, 1000, 1],
  [2, 1000, 0.8228],
  [10, 1000, 0.4114],
  [50, 1000, 0],
  [51, 1000, 0],
  [50, 10_000, 0.1505],
  [100, 10_000, 0],
])('a word that %d of %d entries bear is this rare: %d', (bearing, entries, rarity) => {
  expect(rarityOf(bearing, entries)).toBeCloseTo(rarity, 4);
});

it('names are found by names, descriptors, places, numbers and initials', () => {
  const roles = [
    'name',
    'descriptor',
    'place',
    'number',
    'initial',
    'particle',
    'title',
    'suffix',
    'legal-form',
    'identifier',
  ] as const;
  expect(roles.filter(isLeadingRole)).toEqual(['name', 'descriptor', 'place', 'number', 'initial']);
});

describe('a word weighs in the index', () => {
  it.each([
    ['name', 'content', false, 1, 16],
    ['name', 'content', false, 0, 9.6],
    ['name', 'content', true, 1, 8],
    ['descriptor', 'domain', false, 1, 11.2],
    ['place', 'place', false, 0.5, 11.2],
    ['initial', 'initial', false, 0, 8],
    ['number', 'number', false, 1, 0],
    ['title', 'title', false, 1, 0],
    ['particle', 'particle', false, 1, 0],
  ] as const)('as %s, %s, an aside: %s, this rare: %d: %d', (role, weightClass, bracketed, rarity, units) => {
    expect(leftOverUnits({ role, weightClass, bracketed }, rarity)).toBeCloseTo(units, 6);
  });

  it('by class and rarity', () => {
    expect(listedWeight({ weightClass: 'content' }, 0.5)).toBeCloseTo(0.8, 6);
    expect(listedWeight({ weightClass: 'domain' }, 0.5)).toBe(0.7);
  });
});

it('what a form weighs is whole, at most 255, and leaves out what is repeated', () => {
  const words = Uint32Array.of(3, 0, 1, 2, 0, 3);
  const known = { units: Float32Array.of(10, 5.5, 7.6, 100), spellings: Uint32Array.of(0, 1, 1, 3) };
  expect(formWeight(words, 1, 3, known)).toBe(15);
  expect(formWeight(words, 1, 4, known)).toBe(10);
  expect(formWeight(words, 1, 5, known)).toBe(0);
  expect(
    formWeight(Uint32Array.of(0, 1, 2), 0, 3, {
      units: Float32Array.of(100, 100, 100),
      spellings: Uint32Array.of(0, 1, 2),
    }),
  ).toBe(255);
  expect([1, 2, 3].map((at) => isRepeated(words, known.spellings, 1, 4, at))).toEqual([false, true, true]);
});

it('words are written alike whatever part they have', () => {
  const records = ['hassan', 'omar', 'hassan\t=\t=\tbin\t\t', 'omar', 'hassan\tхасан\t=\t\t\t'];
  expect([...spellingsOf(records.map((record) => ({ record })))]).toEqual([0, 1, 0, 1, 4]);
});

it.each([
  ['Amir Testov', true],
  ['Amir  Testov', false],
  ['amir Testov', false],
  ['Amir TESTOV', false],
  ['Amir Testov ', false],
  ['Amir', false],
  ['Amir Testova', false],
  ['Amir-Testov', false],
  ['', false],
])('%j is written as its form writes it: %s', (text, is) => {
  expect(isFormText(text, [{ original: 'amir' }, { original: 'testov' }])).toBe(is);
  expect(isFormText('', [])).toBe(false);
});
