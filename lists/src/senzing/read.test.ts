import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { detectSource } from '../index.ts';
import { entriesOf, fixtures, textFile, textOf } from '../list-testing.ts';

const nested = fixtures(import.meta.url, 'records.senzing.jsonl');
const flat = fixtures(import.meta.url, 'flat.senzing.json');

describe('Senzing records', () => {
  it('become entries; a pointer to an office is a position, any other a relation', async () => {
    expect(await entriesOf('senzing', nested)).toEqual(ofNested);
  });

  it('may be flat, in an array, without topics: the data source tells their type', async () => {
    expect(await entriesOf('senzing', flat)).toEqual(ofFlat);
  });

  it('are what others point to, also where ids are numbers and names of attributes are small', async () => {
    const lines = [
      '{"DATA_SOURCE":"X","RECORD_ID":1,"RECORD_TYPE":"PERSON","NAME_FULL":"Ann","RELS":[{"REL_POINTER_KEY":2},{"REL_POINTER_KEY":3},{"REL_POINTER_KEY":4}]}',
      '{"DATA_SOURCE":"X","RECORD_ID":2,"RECORD_TYPE":"PERSON","NAME_FULL":"Bob"}',
      '{"data_source":"X","record_id":3,"name_full":"Mayor"}',
      '{"data_source":"X","record_id":"4","record_type":"PERSON","name_full":"Cid"}',
    ];
    const [entry] = await entriesOf('senzing', [textFile('x.jsonl', lines.join('\n'))]);
    expect(entry).toMatchObject({
      relations: [
        { name: 'Bob', entryId: '2' },
        { name: 'Cid', entryId: '4' },
      ],
      positions: [{ title: 'Mayor' }],
    });
  });

  it('are recognised in both forms', async () => {
    expect(await detectSource(nested)).toBe('senzing');
    expect(await detectSource(flat)).toBe('senzing');
  });

  it('are refused when a line is cut, or a record has no id or no name', async () => {
    const text = await textOf(nested[0]);
    const cut = textFile('cut.jsonl', text.slice(0, text.indexOf('"NK-S2","RECORD_TYPE"')));
    await expect(entriesOf('senzing', [cut])).rejects.toMatchObject({
      name: 'ListFormatError',
      file: 'cut.jsonl',
      line: 3,
    });
    await expect(entriesOf('senzing', [textFile('x.jsonl', '{"DATA_SOURCE":"X","NAME_FULL":"A"}')])).rejects.toThrow(
      'x.jsonl, line 1: has no RECORD_ID',
    );
    await expect(entriesOf('senzing', [textFile('x.jsonl', '{"DATA_SOURCE":"X","RECORD_ID":"1"}')])).rejects.toThrow(
      'x.jsonl, line 1: has no name',
    );
  });
});

const ofNested = [
  {
    ...blankEntry('senzing', 'NK-S1', 'person'),
    names: [
      { text: 'Anna Invented', quality: 'primary', kind: 'name' },
      { text: 'Анна Выдуманная', quality: 'strong', kind: 'original-script' },
      { text: 'Anya Invented', quality: 'strong', kind: 'alias' },
    ],
    types: ['sanction', 'pep'],
    listings: [
      {
        name: 'OS_XX_DEMO',
        programmes: [],
        types: ['sanction', 'pep'],
        url: 'https://www.opensanctions.org/entities/NK-S1',
      },
    ],
    births: [{ from: '1972-05', to: '1972-05', circa: false }],
    deaths: [{ from: '2024', to: '2024', circa: false }],
    birthPlaces: [{ text: 'Exampleton' }],
    countries: [
      { code: 'US', text: 'United States', role: 'nationality' },
      { code: 'CA', text: 'Canada', role: 'citizenship' },
    ],
    genders: ['female'],
    identifiers: [
      { kind: 'website', value: 'https://invented.example', label: 'Website' },
      { kind: 'email', value: 'anna@invented.example', label: 'E-mail' },
      { kind: 'phone', value: '+10000000', label: 'Phone' },
      { kind: 'passport', value: 'P1', label: 'Passport', country: 'US' },
      { kind: 'tax', value: '000000000001', label: 'INN' },
      { kind: 'national-id', value: 'N1', label: 'National ID', country: 'US' },
      { kind: 'other', value: 'Q9', label: 'WIKIDATA' },
      { kind: 'other', value: '1', label: 'OFAC ID' },
    ],
    addresses: [{ text: '1 Example Road, Exampleton' }],
    positions: [{ title: 'Member of the Invented Assembly' }],
    relations: [{ name: 'Boris Invented', association: 'spouse', entryId: 'NK-S2' }],
    links: ['https://www.opensanctions.org/entities/NK-S1', 'https://register.example/1'],
    updatedOn: '2024-03-21',
  },
  {
    ...blankEntry('senzing', 'Q0', 'other'),
    names: [{ text: 'Member of the Invented Assembly', quality: 'primary', kind: 'name' }],
    types: ['warning'],
    listings: [
      { name: 'OS_XX_DEMO', programmes: [], types: ['warning'], url: 'https://www.opensanctions.org/entities/Q0' },
    ],
    countries: [{ code: 'US', text: 'United States', role: 'nationality' }],
    links: ['https://www.opensanctions.org/entities/Q0'],
    updatedOn: '2023-08-09',
  },
  {
    ...blankEntry('senzing', 'NK-S2', 'person'),
    names: [{ text: 'Boris Invented', quality: 'primary', kind: 'name' }],
    types: ['pep'],
    listings: [{ name: 'OS_XX_DEMO', programmes: [], types: ['pep'] }],
  },
  {
    ...blankEntry('senzing', 'NK-S3', 'vessel'),
    names: [{ text: 'INVENTED STAR', quality: 'primary', kind: 'name' }],
    types: ['sanction'],
    listings: [{ name: 'OS_XX_DEMO', programmes: [], types: ['sanction'] }],
    countries: [{ code: 'PA', text: 'Panama', role: 'jurisdiction' }],
    identifiers: [
      { kind: 'imo', value: '0000001', label: 'IMO number' },
      { kind: 'call-sign', value: 'XX1', label: 'Call sign' },
    ],
    details: [{ label: 'Registration date', value: '2001-02-03' }],
  },
];

const ofFlat = [
  {
    ...blankEntry('senzing', 'Q1', 'person'),
    names: [
      {
        text: 'John Invented',
        quality: 'primary',
        kind: 'name',
        parts: { title: 'Dr', given: 'John', family: 'Invented' },
      },
      { text: 'Johnny Invented', quality: 'strong', kind: 'alias' },
    ],
    types: ['pep'],
    listings: [{ name: 'OPENSANCTIONS_PEP', programmes: [], types: ['pep'] }],
    births: [{ from: '1965-03-15', to: '1965-03-15', circa: false }],
    countries: [
      { code: 'US', text: 'United States', role: 'nationality' },
      { code: 'US', text: 'United States', role: 'residence' },
    ],
    addresses: [
      {
        text: '1 Example Road, Exampleton, DC, United States',
        street: '1 Example Road',
        city: 'Exampleton',
        region: 'DC',
        country: 'US',
      },
    ],
  },
  {
    ...blankEntry('senzing', 'Q2', 'organisation'),
    names: [{ text: 'Ministry of Nothing', quality: 'primary', kind: 'name' }],
    types: ['pep'],
    listings: [{ name: 'OPENSANCTIONS_PEP', programmes: [], types: ['pep'] }],
    countries: [{ code: 'DE', text: 'Germany', role: 'residence' }],
    addresses: [{ text: 'Berlin', country: 'DE' }],
  },
];
