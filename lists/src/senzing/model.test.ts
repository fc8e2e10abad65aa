import type { Entry } from '@tamis/engine';
import { describe, expect, it } from 'vitest';
import { entriesOf, textFile } from '../list-testing.ts';
import { senzingReader } from './read.ts';

const read = (...records: object[]): Promise<Entry[]> =>
  entriesOf('senzing', [
    textFile('r.jsonl', records.map((record) => `${JSON.stringify({ DATA_SOURCE: 'HOUSE', ...record })}\n`).join('')),
  ]);

/** The entry of one record. */
async function entryOf(record: object): Promise<Entry> {
  const [entry] = await read({ RECORD_ID: '1', NAME_FULL: 'Ann Example', ...record });
  return entry!;
}

it.each([
  ['PERSON', 'person'],
  ['ORGANIZATION', 'organisation'],
  ['COMPANY', 'company'],
  ['VESSEL', 'vessel'],
  ['AIRCRAFT', 'aircraft'],
  ['vessel', 'vessel'],
  ['THING', 'other'],
  ['', 'other'],
])('a record of type %j is a %s', async (type, expected) => {
  expect((await entryOf({ RECORD_TYPE: type })).entityType).toBe(expected);
});

it.each([
  ['ALIAS', 'alias'],
  ['AKA', 'alias'],
  ['DBA', 'alias'],
  ['MAIDEN', 'maiden'],
  ['FORMER', 'former'],
  ['FKA', 'former'],
  ['NATIVE', 'original-script'],
  ['NICKNAME', 'nickname'],
  ['fka', 'former'],
  ['OTHER', 'alias'],
])('a name of type %s is a %s', async (type, kind) => {
  const { names } = await entryOf({
    NAMES: [
      { NAME_TYPE: type, NAME_FULL: 'Second' },
      { NAME_TYPE: type, NAME_FULL: 'Вторая' },
    ],
  });
  expect(names).toEqual([
    { text: 'Ann Example', quality: 'primary', kind: 'name' },
    { text: 'Second', quality: 'strong', kind },
    { text: 'Вторая', quality: 'strong', kind: 'original-script' },
  ]);
});

describe('the primary name', () => {
  it('is the one that is marked, wherever it stands; else the first', async () => {
    const [marked, first] = await read(
      {
        RECORD_ID: '1',
        NAMES: [{ NAME_FULL: 'A', NAME_TYPE: 'AKA' }, { NAME_ORG: 'B', NAME_TYPE: 'primary' }, { NAME_FULL: 'C' }],
      },
      { RECORD_ID: '2', NAMES: [{ NAME_FULL: 'A', NAME_TYPE: 'AKA' }, { NAME_FULL: 'B' }] },
    );
    expect([
      marked?.names.map(({ text, quality, kind }) => `${text} ${quality} ${kind}`),
      first?.names.map(({ text, quality, kind }) => `${text} ${quality} ${kind}`),
    ]).toEqual([
      ['B primary name', 'A strong alias', 'C strong alias'],
      ['A primary name', 'B strong alias'],
    ]);
  });

  it('is put together of its parts, but for the title', async () => {
    const parts = { NAME_PREFIX: 'Dr', NAME_FIRST: 'Ann', NAME_MIDDLE: 'M', NAME_LAST: 'Example', NAME_SUFFIX: 'PhD' };
    expect((await entryOf({ NAME_FULL: '', ...parts })).names).toEqual([
      {
        text: 'Ann M Example PhD',
        quality: 'primary',
        kind: 'name',
        parts: { title: 'Dr', given: 'Ann', middle: 'M', family: 'Example', suffix: 'PhD' },
      },
    ]);
    expect((await entryOf({ NAME_FULL: '', NAME_FIRST: 'Ann', NAME_GEN: 'III' })).names[0]).toMatchObject({
      text: 'Ann III',
      parts: { given: 'Ann', suffix: 'III' },
    });
    expect((await entryOf({ NAME_FULL: '', NAME_ORG: 'Example Ltd' })).names[0]).toEqual({
      text: 'Example Ltd',
      quality: 'primary',
      kind: 'name',
    });
  });

  it('may stand in flat attributes, told apart by their prefix', async () => {
    const [entry] = await read({
      RECORD_ID: '1',
      PRIMARY_NAME_FULL: 'Ann',
      AKA_NAME_LAST: 'Exempel',
      AKA_NAME_FIRST: 'Anne',
      NATIVE_NAME_ORG: 'X',
    });
    expect(entry?.names).toEqual([
      { text: 'Ann', quality: 'primary', kind: 'name' },
      { text: 'Anne Exempel', quality: 'strong', kind: 'alias', parts: { given: 'Anne', family: 'Exempel' } },
      { text: 'X', quality: 'strong', kind: 'original-script' },
    ]);
    expect(entry?.details).toEqual([]);
  });
});

it('identifiers are of the kind and under the label of their attribute', async () => {
  const numbers = [
    'PASSPORT_NUMBER',
    'DRIVERS_LICENSE_NUMBER',
    'SSN_NUMBER',
    'NATIONAL_ID_NUMBER',
    'TAX_ID_NUMBER',
    'LEI_NUMBER',
    'DUNS_NUMBER',
    'NPI_NUMBER',
    'ISIN_NUMBER',
    'IMO_NUMBER',
    'MMSI_NUMBER',
    'CALL_SIGN',
    'ACCOUNT_NUMBER',
    'PHONE_NUMBER',
    'EMAIL_ADDRESS',
    'WEBSITE_ADDRESS',
    'OFAC_ID',
    'TRUSTED_ID_NUMBER',
    'OTHER_ID_NUMBER',
  ];
  const { identifiers, details } = await entryOf({
    IDS: numbers.map((attribute, index) => ({ [attribute]: `n${index}` })),
  });
  expect(identifiers.map(({ kind, value, label }) => `${kind} ${value} ${label}`)).toEqual([
    'passport n0 Passport',
    'other n1 Driving licence',
    'national-id n2 Social security number',
    'national-id n3 National ID',
    'tax n4 Tax number',
    'lei n5 LEI',
    'registration n6 DUNS',
    'registration n7 National Provider Identifier',
    'other n8 ISIN',
    'imo n9 IMO number',
    'mmsi n10 MMSI',
    'call-sign n11 Call sign',
    'account n12 Account',
    'phone n13 Phone',
    'email n14 E-mail',
    'website n15 Website',
    'other n16 OFAC ID',
    'other n17 Trusted ID',
    'other n18 Other ID',
  ]);
  expect(details).toEqual([]);
});

it('identifiers have the country, scheme and note that stand with them', async () => {
  const { identifiers, details } = await entryOf({
    IDS: [
      { PASSPORT_NUMBER: '1', PASSPORT_COUNTRY: 'ch' },
      { DRIVERS_LICENSE_NUMBER: '2', DRIVERS_LICENSE_STATE: 'NV' },
      { NATIONAL_ID_NUMBER: '3', NATIONAL_ID_TYPE: 'AHV', NATIONAL_ID_COUNTRY: 'CH' },
      { TAX_ID_NUMBER: '4', TAX_ID_TYPE: 'ogrnCode', TAX_ID_COUNTRY: 'RU' },
      { ACCOUNT_NUMBER: '5', ACCOUNT_DOMAIN: 'BANK' },
      { TRUSTED_ID_NUMBER: '6', TRUSTED_ID_TYPE: 'T' },
      { OTHER_ID_NUMBER: '7', OTHER_ID_TYPE: 'O', OTHER_ID_COUNTRY: 'Nowhere' },
    ],
  });
  expect(identifiers).toEqual([
    { kind: 'passport', value: '1', label: 'Passport', country: 'CH' },
    { kind: 'other', value: '2', label: 'Driving licence', note: 'NV' },
    { kind: 'national-id', value: '3', label: 'AHV', country: 'CH' },
    { kind: 'registration', value: '4', label: 'OGRN', country: 'RU' },
    { kind: 'account', value: '5', label: 'Account', note: 'BANK' },
    { kind: 'other', value: '6', label: 'T' },
    { kind: 'other', value: '7', label: 'O' },
  ]);
  expect(details).toEqual([]);
});

it('countries are told by what they are to the record', async () => {
  const { countries } = await entryOf({
    NATIONALITY: 'CH',
    CITIZENSHIP: 'LI',
    REGISTRATION_COUNTRY: 'PA',
    COUNTRY_OF_ASSOCIATION: 'FR',
    ADDR_COUNTRY: 'AT',
  });
  expect(countries.map(({ code, role }) => `${code} ${role}`)).toEqual([
    'CH nationality',
    'LI citizenship',
    'PA jurisdiction',
    'FR other',
    'AT residence',
  ]);
});

describe('the type of a record', () => {
  it.each([
    ['OS_PEPS', 'pep'],
    ['us_congress', 'pep'],
    ['POLITICIANS', 'pep'],
    ['EU_PARLIAMENT', 'pep'],
    ['OFAC', 'sanction'],
    ['SDN_LIST', 'sanction'],
    ['EU_SANCTIONS', 'sanction'],
    ['OPENSANCTIONS', 'warning'],
    ['OPEN_SANCTIONS', 'warning'],
    ['CUSTOMERS', 'warning'],
  ])('without topics is told by its source: %s is %s', async (dataSource, type) => {
    expect((await entryOf({ DATA_SOURCE: dataSource })).types).toEqual([type]);
  });

  it('is told by its topics where it has some', async () => {
    expect(
      (
        await entryOf({
          DATA_SOURCE: 'OFAC',
          RISKS: [{ TOPIC: 'role.pep' }, { TOPIC: 'fin' }, { TOPIC: 'asset.frozen' }],
        })
      ).types,
    ).toEqual(['sanction', 'pep']);
  });
});

it('dates, places, genders and links are read; what is no date or gender is left out', async () => {
  const { births, deaths, birthPlaces, genders, links, updatedOn, listings } = await entryOf({
    DATES: [
      { DATE_OF_BIRTH: '1960' },
      { DATE_OF_BIRTH: 'soon' },
      { DATE_OF_BIRTH: '1961-02-03' },
      { DATE_OF_DEATH: '2001-02' },
    ],
    PLACES: [{ PLACE_OF_BIRTH: 'Here' }, { PLACE_OF_BIRTH: 'There' }],
    G: [{ GENDER: 'M' }, { GENDER: 'female' }, { GENDER: 'unknown' }],
    URL: 'https://u.example',
    LINKS: [{ SOURCE_URL: 'https://s.example' }, { SOURCE_URL: 'https://t.example' }],
    LAST_CHANGE: '2024-03-21T10:00:00',
    DATA_SOURCE: '',
  });
  expect({ births, deaths, birthPlaces, genders, links, updatedOn, listings }).toEqual({
    births: [
      { from: '1960', to: '1960', circa: false },
      { from: '1961-02-03', to: '1961-02-03', circa: false },
    ],
    deaths: [{ from: '2001-02', to: '2001-02', circa: false }],
    birthPlaces: [{ text: 'Here' }, { text: 'There' }],
    genders: ['male', 'female'],
    links: ['https://u.example', 'https://s.example', 'https://t.example'],
    updatedOn: '2024-03-21',
    listings: [{ name: 'Senzing JSON', programmes: [], types: ['warning'], url: 'https://u.example' }],
  });
});

it('an address has its lines in order, or stands as written', async () => {
  const { addresses } = await entryOf({
    A: [
      {
        ADDR_LINE1: '1',
        ADDR_LINE2: '2',
        ADDR_LINE3: '3',
        ADDR_LINE4: '4',
        ADDR_LINE5: '5',
        ADDR_LINE6: '6',
        ADDR_CITY: 'City',
        ADDR_STATE: 'State',
        ADDR_POSTAL_CODE: '99',
        ADDR_COUNTRY: 'CH',
      },
      { ADDR_FULL: 'In full' },
      { ADDR_FULL: 'Bern', ADDR_COUNTRY: 'CH' },
    ],
  });
  expect(addresses).toEqual([
    {
      text: '1, 2, 3, 4, 5, 6, City, State, 99, CH',
      street: '1, 2, 3, 4, 5, 6',
      city: 'City',
      region: 'State',
      postcode: '99',
      country: 'CH',
    },
    { text: 'In full' },
    { text: 'Bern', country: 'CH' },
  ]);
});

it('a pointer to an office is a position, any other a relation; others are called by their name where the file has it', async () => {
  const [entry] = await read(
    {
      RECORD_ID: '1',
      NAME_FULL: 'Ann',
      RELS: [
        { REL_POINTER_KEY: '2', REL_POINTER_ROLE: 'spouse' },
        { REL_POINTER_KEY: '3', REL_POINTER_ROLE: 'holder' },
        { REL_POINTER_KEY: '9' },
        { REL_ANCHOR_KEY: '1' },
      ],
    },
    { RECORD_ID: '2', RECORD_TYPE: 'PERSON', NAME_FULL: 'Bob' },
    { RECORD_ID: '3', NAME_FULL: 'Mayor' },
  );
  expect(entry).toMatchObject({
    relations: [
      { name: 'Bob', association: 'spouse', entryId: '2' },
      { name: '9', association: 'Related to', entryId: '9' },
    ],
    positions: [{ title: 'Mayor' }],
    details: [],
  });
});

it('what no part of an entry is made of becomes a detail', async () => {
  const { details } = await entryOf({
    eye_colour: ' blue ',
    HEIGHT_IN_CM: 180,
    EMPTY: ' ',
    FLAG: true,
    LIST: ['text', null],
    MORE: [{ NOTE: 'n' }],
  });
  expect(details).toEqual([
    { label: 'Eye colour', value: 'blue' },
    { label: 'Height in cm', value: '180' },
    { label: 'Note', value: 'n' },
  ]);
});

describe('a file of Senzing records is known', () => {
  const recognises = (...heads: string[]): boolean =>
    senzingReader.recognises(heads.map((head) => ({ name: 'file', head })));
  const head = '{"DATA_SOURCE": "X",\n"RECORD_ID" : "1"}';

  it('by data source and record id, alone', () => {
    expect([
      recognises(head),
      recognises('{"DATA_SOURCE":"X"}'),
      recognises('{"RECORD_ID":"1"}'),
      recognises('{"RECORD_ID":"1","DATA_SOURCE":"X"}'),
      recognises(),
      recognises(head, head),
    ]).toEqual([true, false, false, false, false, false]);
  });
});
