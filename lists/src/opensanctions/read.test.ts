import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { detectSource } from '../index.ts';
import { entriesOf, fixtures, textFile, textOf } from '../list-testing.ts';

const flat = fixtures(import.meta.url, 'entities.ftm.json');
const nested = fixtures(import.meta.url, 'targets.nested.json');
const simple = fixtures(import.meta.url, 'targets.simple.csv');

describe('OpenSanctions entities, one per line', () => {
  it('become entries with all that the entities around them say; bystanders are only named', async () => {
    expect(await entriesOf('opensanctions', flat)).toEqual(ofFlat);
  });

  it('are the same whatever the order of the lines', async () => {
    const lines = (await textOf(flat[0])).trimEnd().split('\n');
    const backwards = await entriesOf('opensanctions', [textFile('entities.ftm.json', lines.reverse().join('\n'))]);
    expect(backwards.map(({ id }) => id).sort()).toEqual(ofFlat.map(({ id }) => id).sort());
    expect(backwards.find(({ id }) => id === 'NK-C1')).toEqual({
      ...ofFlat[2],
      relations: [...(ofFlat[2]?.relations ?? [])].reverse(),
    });
  });

  it('may hold the entities around them inside', async () => {
    expect(await entriesOf('opensanctions', nested)).toEqual(ofNested);
  });

  it('are recognised', async () => {
    expect(await detectSource(flat)).toBe('opensanctions');
    expect(await detectSource(nested)).toBe('opensanctions');
    expect(await detectSource(simple)).toBe('opensanctions');
  });

  it('bear the key of the collection that they are read for', async () => {
    const [entry] = await entriesOf('opensanctions-peps', flat);
    expect(entry).toMatchObject({ source: 'opensanctions-peps', id: 'NK-P1' });
  });

  it('are refused when a line is cut, is no object or is no entity', async () => {
    const text = await textOf(flat[0]);
    const cut = textFile('cut.json', text.slice(0, text.indexOf('"schema": "Passport"')));
    await expect(entriesOf('opensanctions', [cut])).rejects.toMatchObject({
      name: 'ListFormatError',
      file: 'cut.json',
      line: 5,
    });
    await expect(entriesOf('opensanctions', [textFile('x.json', '[1]\n')])).rejects.toThrow(
      'x.json, line 1: is not a JSON object',
    );
    const broken = '{"id":"a","schema":"Person","properties":{"name":["A",7]}}';
    await expect(entriesOf('opensanctions', [textFile('x.json', broken)])).rejects.toThrow(
      'x.json, line 1, record a: is no FollowTheMoney entity',
    );
  });
});

describe('OpenSanctions targets as simple CSV', () => {
  it('become entries; without topics, a row without sanctions is a warning', async () => {
    expect(await entriesOf('opensanctions', simple)).toEqual(ofSimple);
  });

  it('are people in public office when read as that collection', async () => {
    const entries = await entriesOf('opensanctions-peps', simple);
    expect(entries.map(({ types }) => types)).toEqual([['sanction'], ['pep']]);
  });

  it('are refused when a row is cut', async () => {
    const text = (await textOf(simple[0])).trimEnd();
    const cut = textFile('cut.csv', text.slice(0, text.lastIndexOf(',')));
    await expect(entriesOf('opensanctions', [cut])).rejects.toThrow('cut.csv, line 3: has 15 columns instead of 16');
  });
});

const ofFlat = [
  {
    ...blankEntry('opensanctions', 'NK-P1', 'person'),
    names: [
      {
        text: 'Anna Invented',
        quality: 'primary',
        kind: 'name',
        parts: { given: 'Anna', family: 'Invented', title: 'Dr' },
      },
      { text: 'Анна Выдуманная', quality: 'strong', kind: 'original-script' },
      { text: 'Anya Invented', quality: 'strong', kind: 'alias' },
      { text: 'Anna Formerly', quality: 'strong', kind: 'former' },
      { text: 'Annie', quality: 'weak', kind: 'alias' },
    ],
    types: ['sanction', 'fitness-probity', 'warning', 'pep', 'pep-class-1', 'adverse-media-v2-fraud-linked'],
    listings: [
      {
        name: 'Ministry of Tests',
        programmes: ['DEMO-1'],
        types: ['sanction'],
        listedOn: '2022-03-01',
        delistedOn: '2025-12-31',
        reason: 'Invented things.\nSecond reason.',
        legalBasis: 'Asset freeze',
        url: 'https://register.example/1',
      },
      { name: 'Companies House of Tests', programmes: [], types: ['fitness-probity'] },
      {
        name: 'OpenSanctions',
        programmes: ['XX-DEMO'],
        types: ['warning', 'pep', 'pep-class-1', 'adverse-media-v2-fraud-linked'],
        url: 'https://www.opensanctions.org/entities/NK-P1/',
      },
    ],
    births: [
      { from: '1970-05', to: '1970-05', circa: false },
      { from: '1970-05-01', to: '1970-05-01', circa: false },
    ],
    birthPlaces: [{ text: 'Exampleton' }],
    countries: [
      { code: 'RU', text: 'Russia', role: 'nationality' },
      { code: '', text: 'Soviet Union', role: 'birth' },
      { code: 'GE', text: 'Abkhazia (Georgia)', role: 'other' },
      { code: 'GB', text: 'United Kingdom', role: 'residence' },
    ],
    genders: ['female'],
    identifiers: [
      {
        kind: 'passport',
        value: 'P0000001',
        label: 'Passport',
        country: 'RU',
        note: 'issued by Passport office; issued 2010-01-01; expires 2020-01-01',
      },
      { kind: 'tax', value: '000000000001', label: 'INN' },
      { kind: 'email', value: 'anna@invented.example', label: 'E-mail' },
      { kind: 'other', value: 'Q0', label: 'Wikidata ID' },
      { kind: 'national-id', value: 'ID-9', label: 'ID number' },
      { kind: 'crypto-wallet', value: 'demowallet', label: 'Wallet address', note: 'XBT' },
    ],
    addresses: [
      {
        text: '1 Example Road, Exampleton, 12345, Examplia',
        street: '1 Example Road',
        city: 'Exampleton',
        postcode: '12345',
        country: 'GB',
      },
      { text: '2 Other Street' },
    ],
    positions: [
      { title: 'Minister of Tests', country: 'RU', from: '2015-02', to: '2019' },
      { title: 'Head of nothing' },
    ],
    relations: [
      { name: 'Boris Invented', association: 'Family (spouse)', entryId: 'NK-P2' },
      {
        name: 'Invented Holding LLC',
        association: 'Owner of (49%, since 2016-03-29, until 2023-12-21)',
        entryId: 'NK-C1',
      },
    ],
    pictures: ['https://pictures.example/anna.jpg'],
    links: ['https://www.opensanctions.org/entities/NK-P1/', 'https://register.example/anna'],
    remarks: ['Invented for tests.'],
    details: [
      { label: 'Title', value: 'Dr' },
      { label: 'Religion', value: 'none' },
      { label: 'Datasets', value: 'xx_sanctions, xx_peps' },
    ],
    updatedOn: '2025-06-07',
  },
  {
    ...blankEntry('opensanctions', 'NK-P2', 'person'),
    names: [{ text: 'Boris Invented', quality: 'primary', kind: 'name' }],
    types: ['pep'],
    listings: [
      { name: 'OpenSanctions', programmes: [], types: ['pep'], url: 'https://www.opensanctions.org/entities/NK-P2/' },
    ],
    relations: [{ name: 'Anna Invented', association: 'Family (spouse)', entryId: 'NK-P1' }],
    links: ['https://www.opensanctions.org/entities/NK-P2/'],
    details: [{ label: 'Datasets', value: 'xx_peps' }],
    updatedOn: '2025-01-01',
  },
  {
    ...blankEntry('opensanctions', 'NK-C1', 'company'),
    names: [
      { text: 'Invented Holding LLC', quality: 'primary', kind: 'name' },
      { text: 'IH', quality: 'strong', kind: 'acronym' },
    ],
    types: ['warning'],
    listings: [
      {
        name: 'OpenSanctions',
        programmes: [],
        types: ['warning'],
        url: 'https://www.opensanctions.org/entities/NK-C1/',
      },
    ],
    countries: [{ code: 'RU', text: 'Russia', role: 'jurisdiction' }],
    identifiers: [
      { kind: 'registration', value: '0000000000002', label: 'OGRN' },
      { kind: 'website', value: 'https://holding.example', label: 'Website' },
    ],
    relations: [
      { name: 'Anna Invented', association: 'Owned by (49%, since 2016-03-29, until 2023-12-21)', entryId: 'NK-P1' },
      { name: 'Bystander Ltd', association: 'Owner of (subsidiary)', entryId: 'NK-C2' },
    ],
    links: ['https://www.opensanctions.org/entities/NK-C1/'],
    details: [
      { label: 'Incorporation date', value: '2001-02-03' },
      { label: 'Legal form', value: 'LLC' },
      { label: 'Datasets', value: 'xx_sanctions' },
    ],
    updatedOn: '2025-01-01',
  },
  {
    ...blankEntry('opensanctions', 'NK-V1', 'vessel'),
    names: [{ text: 'INVENTED STAR', quality: 'primary', kind: 'name' }],
    types: ['sanction', 'warning'],
    listings: [
      {
        name: 'OpenSanctions',
        programmes: [],
        types: ['sanction', 'warning'],
        url: 'https://www.opensanctions.org/entities/NK-V1/',
      },
    ],
    countries: [{ code: 'PA', text: 'Panama', role: 'flag' }],
    identifiers: [
      { kind: 'imo', value: '0000001', label: 'IMO number' },
      { kind: 'mmsi', value: '000000001', label: 'MMSI' },
      { kind: 'call-sign', value: 'XX1', label: 'Call sign' },
    ],
    links: ['https://www.opensanctions.org/entities/NK-V1/'],
    details: [
      { label: 'Past flags', value: 'lr' },
      { label: 'Type', value: 'Tanker' },
      { label: 'Datasets', value: 'xx_sanctions' },
    ],
    updatedOn: '2025-01-01',
  },
  {
    ...blankEntry('opensanctions', 'NK-A1', 'aircraft'),
    names: [{ text: 'XX-ABC', quality: 'primary', kind: 'name' }],
    types: ['sanction'],
    listings: [
      {
        name: 'OpenSanctions',
        programmes: [],
        types: ['sanction'],
        url: 'https://www.opensanctions.org/entities/NK-A1/',
      },
    ],
    identifiers: [
      { kind: 'serial-number', value: '42', label: 'Serial number' },
      { kind: 'tail-number', value: 'XX-ABC', label: 'Registration number' },
    ],
    links: ['https://www.opensanctions.org/entities/NK-A1/'],
    details: [{ label: 'Datasets', value: 'xx_sanctions' }],
    updatedOn: '2025-01-01',
  },
];

const ofNested = [
  {
    ...blankEntry('opensanctions', 'NK-P1', 'person'),
    names: [{ text: 'Anna Invented', quality: 'primary', kind: 'name' }],
    types: ['sanction', 'pep', 'pep-class-4'],
    listings: [
      { name: 'Ministry of Tests', programmes: ['DEMO-1'], types: ['sanction'], listedOn: '2022-02-24' },
      {
        name: 'OpenSanctions',
        programmes: [],
        types: ['pep', 'pep-class-4'],
        url: 'https://www.opensanctions.org/entities/NK-P1/',
      },
    ],
    countries: [{ code: 'GB', text: 'United Kingdom', role: 'residence' }],
    addresses: [{ text: '1 Example Road, United Kingdom', street: '1 Example Road', country: 'GB' }],
    positions: [{ title: 'Mayor of Tests' }],
    relations: [{ name: 'Boris Invented', association: 'Family (spouse)', entryId: 'NK-P2' }],
    links: ['https://www.opensanctions.org/entities/NK-P1/'],
    details: [{ label: 'Datasets', value: 'xx_sanctions' }],
    updatedOn: '2025-06-07',
  },
];

const ofSimple = [
  {
    ...blankEntry('opensanctions', 'NK-P1', 'person'),
    names: [
      { text: 'Anna Invented', quality: 'primary', kind: 'name' },
      { text: 'Anya Invented', quality: 'strong', kind: 'alias' },
      { text: 'Invented; Anna', quality: 'strong', kind: 'alias' },
      { text: 'Анна Выдуманная', quality: 'strong', kind: 'original-script' },
    ],
    types: ['sanction'],
    listings: [
      {
        name: 'OpenSanctions',
        programmes: ['XX-DEMO'],
        types: ['sanction'],
        reason: 'DEMO-1 - Invented things. - 2022-02-24',
        url: 'https://www.opensanctions.org/entities/NK-P1/',
      },
    ],
    births: [{ from: '1970-05-01', to: '1970-05-01', circa: false }],
    countries: [
      { code: 'GE', text: 'Abkhazia (Georgia)', role: 'other' },
      { code: 'RU', text: 'Russia', role: 'other' },
    ],
    identifiers: [
      { kind: 'other', value: 'P0000001', label: 'Identifier' },
      { kind: 'other', value: 'Q0', label: 'Identifier' },
      { kind: 'phone', value: '+10000000', label: 'Phone' },
      { kind: 'email', value: 'anna@invented.example', label: 'E-mail' },
    ],
    addresses: [{ text: '1 Example Road' }],
    links: ['https://www.opensanctions.org/entities/NK-P1/'],
    details: [
      { label: 'Dataset', value: 'Tests Sanctions' },
      { label: 'Dataset', value: 'Tests PEPs' },
    ],
    updatedOn: '2025-06-07',
  },
  {
    ...blankEntry('opensanctions', 'NK-C1', 'other'),
    names: [{ text: 'Invented Holding LLC', quality: 'primary', kind: 'name' }],
    types: ['warning'],
    listings: [
      {
        name: 'OpenSanctions',
        programmes: [],
        types: ['warning'],
        url: 'https://www.opensanctions.org/entities/NK-C1/',
      },
    ],
    links: ['https://www.opensanctions.org/entities/NK-C1/'],
    details: [{ label: 'Dataset', value: 'Tests Registry' }],
    updatedOn: '2025-06-07',
  },
];
