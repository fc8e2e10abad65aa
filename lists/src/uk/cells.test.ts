import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import {
  addAddress,
  addBirthPlaces,
  addContacts,
  addDocuments,
  addGender,
  addImoNumbers,
  addRelations,
} from './entry-fields.ts';
import { ukEntityType } from './entity-types.ts';
import { contactItems, numberedItems, separatedItems } from './list-items.ts';
import { addOtherInformation } from './ofsi/other-information.ts';
import { registrationNumbers } from './registration-numbers.ts';
import { birthSpan, listDate } from './uk-dates.ts';

/** An entry to which something was added. */
function entryWith(...adds: ((entry: Entry) => void)[]): Entry {
  const entry = blankEntry('uk', '1', 'person');
  entry.listings.push({ name: 'UK', programmes: [], types: ['sanction'] });
  for (const add of adds) add(entry);
  return entry;
}

it.each([
  ['Individual', 'person'],
  ['ENTITY', 'organisation'],
  ['Ship', 'vessel'],
  ['aircraft', 'aircraft'],
  ['Robot', 'other'],
  ['', 'other'],
])('what the list calls %j is a %s', (listed, type) => {
  expect(ukEntityType(listed)).toBe(type);
});

describe('a cell', () => {
  it('has numbered items, or is one', () => {
    expect(
      ['(1) Egypt (2) Syria; (10) Oman', 'Egypt (2) Syria', ' . Egypt ,; ', '', '(1)  (2) -'].map(numberedItems),
    ).toEqual([['Egypt', 'Syria', 'Oman'], ['Egypt (2) Syria'], ['Egypt'], [], []]);
  });

  it.each(['-', 'N/A', 'Not known', 'unknown', 'None'])(
    'says nothing by %j, and something by what only holds that',
    (placeholder) => {
      expect([placeholder, `x ${placeholder}`, `${placeholder} x`].map(numberedItems)).toEqual([
        [],
        [`x ${placeholder}`],
        [`${placeholder} x`],
      ]);
    },
  );

  it('has items apart by bars, and contacts by more', () => {
    expect(separatedItems('A|(1) B (2) C| |D')).toEqual(['A', 'B', 'C', 'D']);
    expect(contactItems('1;2, 3 and  4,5|a and-b and c')).toEqual(['1', '2', '3', '4,5', 'a and-b', 'c']);
  });
});

describe('numbers of a company', () => {
  it.each([
    ['INN: 7713226814 OGRN: 1027700285612', ['tax 7713226814 INN', 'registration 1027700285612 OGRN']],
    [
      'Company number 12345, KPP-77130, okpo 55555',
      ['registration 12345 Registration number', 'registration 77130 KPP', 'registration 55555 OKPO'],
    ],
    [
      'TIN 7713226814; Tax ID no. 77132; Taxpayer ID – 77133',
      ['tax 7713226814 Tax number', 'tax 77132 Tax number', 'tax 77133 Tax number'],
    ],
    ['Unified Social Credit Code 91110000A', ['registration 91110000A Unified social credit code']],
    ['SWIFT/BIC: TEST1PPY', ['swift TEST1PPY SWIFT/BIC']],
    ['INN: 7713226814 in Moscow', ['registration INN: 7713226814 in Moscow Business registration number']],
    [' 12345 ', ['registration 12345 Business registration number']],
    ['INN: 12', ['registration INN: 12 Business registration number']],
    ['  ', []],
    ['. ,', ['registration . , Business registration number']],
  ])('%j are %j', (cell, numbers) => {
    expect(registrationNumbers(cell).map(({ kind, value, label }) => `${kind} ${value} ${label}`)).toEqual(numbers);
  });
});

describe('dates', () => {
  it.each([
    ['17/02/1974', '1974-02-17'],
    ["'17/02/1974", '1974-02-17'],
    [' dd/mm/1958 ', '1958'],
    ['DD/03/1958', '1958-03'],
    ['--/--/1970', '1970'],
    ['00/00/1975', '1975'],
    ['15/08/19yy', undefined],
    ["17/02/1974'", undefined],
  ])('of birth %j are %s', (text, from) => {
    expect(birthSpan(text)?.from).toBe(from);
  });

  it('of the list are days', () => {
    expect(['31/12/2020', '2020', ''].map(listDate)).toEqual(['2020-12-31', undefined, undefined]);
  });
});

describe('papers', () => {
  const documents = (numbers: string, notes: string) =>
    entryWith((entry) => addDocuments(entry, { kind: 'passport', label: 'Passport', numbers, notes })).identifiers.map(
      ({ value, note = '–' }) => `${value}: ${note}`,
    );

  it('have the note of the same number; one alone has all', () => {
    expect(documents('(1) A (2) B (3) C', '(1) first (2) - (3) third')).toEqual(['A: first', 'B: –', 'C: third']);
    expect(documents('(1) A (2) Unknown (3) C', '(1) first (2) second (3) third')).toEqual(['A: first', 'C: third']);
    expect(documents('A', '(1) first (2) second')).toEqual(['A: first; second']);
    expect(documents('A', '')).toEqual(['A: –']);
  });
});

it('contacts, IMO numbers and other parties are added once each', () => {
  const { identifiers, relations } = entryWith(
    (entry) => addContacts(entry, 'phone', 'Phone', '1; 2; 1'),
    (entry) => addImoNumbers(entry, 'IMO9826902, 9826903, 123'),
    (entry) => addImoNumbers(entry, 'none'),
    (entry) => addRelations(entry, 'Owner', 'A|B|A'),
  );
  expect(identifiers.map(({ kind, value, label }) => `${kind} ${value} ${label}`)).toEqual([
    'phone 1 Phone',
    'phone 2 Phone',
    'imo 9826902 IMO number',
    'imo 9826903 IMO number',
  ]);
  expect(relations).toEqual([
    { name: 'A', association: 'Owner' },
    { name: 'B', association: 'Owner' },
  ]);
});

it.each([
  [' Male ', ['male'], []],
  ['FEMALE', ['female'], []],
  ['Other', [], [{ label: 'Gender', value: 'Other' }]],
  ['', [], []],
])('the gender %j is %j', (cell, genders, details) => {
  expect(entryWith((entry) => addGender(entry, cell))).toMatchObject({ genders, details });
});

it('an address is its lines, and its country where somebody lives', () => {
  const address = (lines: string[], postcode: string, country: string) =>
    entryWith((entry) => addAddress(entry, { lines, postcode, country }));
  expect(address(['1 Road', '', 'Town'], '99', 'Mali')).toMatchObject({
    addresses: [{ text: '1 Road, Town, 99, Mali', postcode: '99', country: 'ML' }],
    countries: [{ code: 'ML', text: 'Mali', role: 'residence' }],
  });
  expect(address(['1 Road'], '', 'Atlantis').addresses).toEqual([{ text: '1 Road, Atlantis' }]);
  expect(address(['', ''], '', '')).toMatchObject({ addresses: [], countries: [] });
});

describe('places of birth', () => {
  const places = (towns: string, countries: string) =>
    entryWith((entry) => addBirthPlaces(entry, towns, countries)).birthPlaces;

  it('pair towns and countries of the same number; one country is that of all towns', () => {
    expect(places('(1) A (2) B (3) C', '(1) Mali (2) Oman')).toEqual([
      { text: 'A, Mali', city: 'A', country: 'ML' },
      { text: 'B, Oman', city: 'B', country: 'OM' },
      { text: 'C', city: 'C' },
    ]);
    expect(places('(1) A (2) - (3) C', '(1) Mali (2) Oman (3) Peru').map(({ text }) => text)).toEqual([
      'A, Mali',
      'Oman',
      'C, Peru',
    ]);
    expect(places('(1) A (2) B (3) C', '(1) Mali (2) Unknown (3) Peru').map(({ text }) => text)).toEqual([
      'A, Mali',
      'B',
      'C, Peru',
    ]);
    expect(places('(1) A (2) B (3) C', 'Mali').map(({ text }) => text)).toEqual(['A, Mali', 'B, Mali', 'C, Mali']);
    expect(places('', '(1) Mali (2) Atlantis (3) Oman')).toEqual([
      { text: 'Mali', country: 'ML' },
      { text: 'Atlantis' },
      { text: 'Oman', country: 'OM' },
    ]);
    expect(places('A', '')).toEqual([{ text: 'A', city: 'A' }]);
    expect(places('', '')).toEqual([]);
  });
});

describe('other information', () => {
  const told = (text: string, entry = entryWith()) => {
    addOtherInformation(entry, text);
    return entry;
  };

  it.each<[string, Partial<Entry>]>([
    [
      '(UK Sanctions List Ref):RUS0296. Also so',
      { details: [{ label: 'UK Sanctions List reference', value: 'RUS0296' }], remarks: ['Also so'] },
    ],
    [
      '(UN Ref): QDi.001 (Gender):Female.',
      { details: [{ label: 'UN reference number', value: 'QDi.001' }], genders: ['female'], remarks: [] },
    ],
    [
      '(IMO number):IMO 9826902; afloat',
      { identifiers: [{ kind: 'imo', value: '9826902', label: 'IMO number' }], remarks: ['afloat'] },
    ],
    [
      '(Phone number):1;2(Email address):a@b(Website):x.example',
      {
        identifiers: [
          { kind: 'phone', value: '1', label: 'Phone number' },
          { kind: 'phone', value: '2', label: 'Phone number' },
          { kind: 'email', value: 'a@b', label: 'Email address' },
          { kind: 'website', value: 'x.example', label: 'Website' },
        ],
      },
    ],
    ['(Business Reg No):INN: 7713226814', { identifiers: [{ kind: 'tax', value: '7713226814', label: 'INN' }] }],
    [
      '(Parent company):A|B(Subsidiaries):C(Current owners):D(Current owner/operator):E(Previous owner/operator):F',
      {
        relations: [
          { name: 'A', association: 'Parent company' },
          { name: 'B', association: 'Parent company' },
          { name: 'C', association: 'Subsidiary' },
          { name: 'D', association: 'Current owner/operator' },
          { name: 'E', association: 'Current owner/operator' },
          { name: 'F', association: 'Previous owner/operator' },
        ],
      },
    ],
    [
      '(Flag):Mali(Current believed flag of ship):Oman',
      {
        countries: [
          { code: 'ML', text: 'Mali', role: 'flag' },
          { code: 'OM', text: 'Oman', role: 'flag' },
        ],
      },
    ],
    [
      'Before. (Further identifiying information):One (Further Identifying Information): Two ',
      { remarks: ['Before.', 'One', 'Two'] },
    ],
    [
      '(Hair colour):black(Hair colour):black(Build):large',
      {
        details: [
          { label: 'Hair colour', value: 'black' },
          { label: 'Build', value: 'large' },
        ],
        remarks: [],
      },
    ],
    ['(UN Ref): none given', { details: [], remarks: ['none given'] }],
    ['Nothing labelled (at all)', { remarks: ['Nothing labelled (at all)'] }],
    [' . ', { remarks: [] }],
  ])('%j is read', (text, expected) => {
    expect(told(text)).toMatchObject(expected);
  });

  it('gives the first reason to the listing', () => {
    expect(told('(UK Statement of Reasons):Why (UK Statement of Reasons):And why').listings[0]).toMatchObject({
      reason: 'Why',
    });
    expect(told('(UK Statement of Reasons):Why', blankEntry('uk', '1', 'person')).listings).toEqual([]);
  });
});
