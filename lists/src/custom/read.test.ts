import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankEntry } from '../blank-entry.ts';
import { detectSource } from '../index.ts';
import { ListFormatError } from '../list-format-error.ts';
import { entriesOf, fixtures, textFile } from '../list-testing.ts';
import { optionalColumns, requiredColumns } from './columns.ts';
import { entryOfRow } from './csv-row.ts';
import { checkEntry } from './entry-schema.ts';
import { customListReader } from './read.ts';

const csv = fixtures(import.meta.url, 'custom-list.csv');
const json = fixtures(import.meta.url, 'custom-list.jsonl');

function csvFile(...lines: string[]): ReturnType<typeof textFile> {
  return textFile('own.csv', lines.join('\n'));
}

async function refusal(file: ReturnType<typeof textFile>): Promise<string[]> {
  const error: unknown = await entriesOf('house', [file]).catch((reason: unknown) => reason);
  return error instanceof ListFormatError ? error.message.split('\n') : [`not refused: ${String(error)}`];
}

describe('a custom list as CSV', () => {
  it('gives an entry per row, several values of a cell separated by |', async () => {
    expect(await entriesOf('house', csv)).toEqual(ofCsv);
  });

  it('needs only id, entity type, name and a type', async () => {
    const [entry] = await entriesOf('house', [csvFile('id,entity_type,name,types', '1,vessel,Invented Star,sanction')]);
    expect(entry).toEqual({
      ...blankEntry('house', '1', 'vessel'),
      names: [{ text: 'Invented Star', quality: 'primary', kind: 'name' }],
      types: ['sanction'],
      listings: [{ name: 'Custom list', programmes: [], types: ['sanction'] }],
    });
  });

  it('is refused with every problem and its line, in the words of the columns', async () => {
    expect(
      await refusal(
        csvFile(
          'id,entity_type,name,types,nationalities,birth_dates,listed_on,identifiers,relations,birth_date',
          'A,person,Ann,warning,DE,1970,2025-01-01,passport:1,,',
          'B,humanoid,,sanktion,Atlantis,soon,2025,passport 1,Hugo,',
          'A,person,Ann,warning,,,,,,',
          'D,person,Dan,,,,,,,',
        ),
      ),
    ).toEqual([
      'own.csv, line 2: has problems',
      "line 2: the column 'birth_date' is not known",
      "line 3: listed_on: '2025' is no day YYYY-MM-DD",
      "line 3: birth_dates: 'soon' is no date, circa date or range of dates",
      "line 3: nationalities: 'Atlantis' names no country",
      "line 3: identifiers: 'passport 1' is not of the form kind:value or kind(CC):value",
      "line 3: relations: 'Hugo' is not of the form association: name or association: name [id]",
      'line 3: entity_type: "humanoid" is no entity type',
      'line 3: name: is empty',
      'line 3: types: "sanktion" is no check type',
      "line 4: id: 'A' was used in line 2",
      'line 5: entry: neither listings nor media give it a check type',
    ]);
  });

  it('is refused with each column that is not known', async () => {
    expect(await refusal(csvFile('id,entity_type,name,alias,types,birth_date,wight', '1,person,Ann,,pep,,'))).toEqual([
      'own.csv, line 2: has problems',
      ...['alias', 'birth_date', 'wight'].map((name) => `line 2: the column '${name}' is not known`),
    ]);
  });

  it('must have as many addresses and types as it has articles, and web addresses that lead to the web', async () => {
    const header = 'id,entity_type,name,article_titles,article_urls,article_types';
    expect(
      await refusal(csvFile(header, '1,person,Ann,One|Two,https://a.example,adverse-media-v2-terrorism')),
    ).toContain("line 2: article_urls: 'https://a.example' has 1 values for 2 article_titles");
    expect(await refusal(csvFile(header, '1,person,Ann,One,javascript:alert(1),terrorism'))).toEqual([
      'own.csv, line 2: has problems',
      'line 2: article_urls: is no http or https address',
      'line 2: article_types: "terrorism" is no check type of adverse media',
    ]);
  });

  it('gives the entries before the first problem, and none after it', async () => {
    const file = csvFile('id,entity_type,name,types', '1,person,Ann,pep', '2,robot,Bob,pep', '3,person,Cid,pep');
    const given: string[] = [];
    const reading = async (): Promise<void> => {
      const source = { ...customListReader.definition, key: 'house' };
      for await (const { id } of customListReader.read({ source, files: [file], warn: () => undefined }))
        given.push(id);
    };
    await expect(reading()).rejects.toThrow('robot');
    expect(given).toEqual(['1']);
  });

  it('names at most 50 problems', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => `${index},robot,Name,warning`);
    const lines = await refusal(csvFile('id,entity_type,name,types', ...rows));
    expect(lines).toHaveLength(52);
    expect(lines.at(-2)).toBe('line 51: entity_type: "robot" is no entity type');
    expect(lines.at(-1)).toBe('and perhaps more');
  });

  it('is refused when it is cut or lacks a column that must be there', async () => {
    expect(await refusal(csvFile('id,entity_type,name,types', '1,person,"Ann,warning'))).toHaveLength(1);
    expect(await refusal(csvFile('id,entity_type,name,types', '1,person,Ann'))).toEqual([
      'own.csv, line 2: has 3 columns instead of 4',
    ]);
    expect(await refusal(csvFile('id,name,types', '1,Ann,warning'))).toEqual([
      'own.csv, line 1: lacks the columns entity_type',
    ]);
  });

  it('is either an entry or refused, whatever the cells hold', () => {
    const columns = [...requiredColumns, ...optionalColumns];
    const row = fc.record(Object.fromEntries(columns.map((column) => [column, fc.string({ unit: 'binary' })])));
    fc.assert(
      fc.property(row, (cells) => {
        const { input, problems } = entryOfRow(cells);
        const checked = checkEntry('house', input);
        expect(
          'entry' in checked ? checked.entry.names.length : checked.problems.length + problems.length,
        ).toBeGreaterThan(0);
      }),
    );
  });
});

describe('a custom list as JSON lines', () => {
  it('gives an entry per line; what it leaves out is empty', async () => {
    expect(await entriesOf('house', json)).toEqual(ofJson);
  });

  it('is recognised, as is the CSV', async () => {
    expect(await detectSource(json)).toBe('house');
    expect(await detectSource(csv)).toBe('house');
  });

  it('is refused with every problem and its line, in the words of the fields', async () => {
    const lines = [
      '{"id":"1","entityType":"person","names":[{"text":"A"}],"listings":[{"name":"L","types":["warning"],"listedOn":"2025-02-30"}]}',
      '{"id":"2","entityType":"person","names":[],"listing":[]}',
      '{"id":"3","entityType":"person","names":[{"text":"A"}],"listings":[{"name":"L","types":["pep"]}],"births":[{"from":"1970","to":"1960"}]}',
    ];
    expect(await refusal(textFile('own.jsonl', lines.join('\n')))).toEqual([
      'own.jsonl, line 1: has problems',
      'line 1: listings.0.listedOn: is no day YYYY-MM-DD',
      'line 2: names: is empty',
      'line 2: entry: Unrecognized key: "listing"',
      'line 3: births.0: ends before it begins',
    ]);
  });

  it('is refused when a line is cut', async () => {
    expect(await refusal(textFile('own.jsonl', '{"id":"1","entityType":"person","na'))).toEqual([
      'own.jsonl, line 1: is not JSON, or is cut',
    ]);
  });
});

const ofCsv = [
  {
    ...blankEntry('house', 'H-1', 'person'),
    names: [
      {
        kind: 'name',
        text: 'Rosa Beispiel',
        quality: 'primary',
        parts: { given: 'Rosa', family: 'Beispiel', title: 'Dr' },
      },
      { kind: 'alias', text: 'Rosa B. Beispiel', quality: 'strong' },
      { kind: 'original-script', text: 'Роза Бейшпиль', quality: 'strong' },
      { kind: 'alias', text: 'Rosie', quality: 'weak' },
      { kind: 'former', text: 'Rosa Muster', quality: 'strong' },
    ],
    listings: [
      {
        name: 'Own watchlist',
        programmes: ['FRAUD-2025'],
        types: ['warning', 'pep'],
        listedOn: '2025-03-01',
        reason: 'Left without paying, twice',
        legalBasis: 'House rule 7',
        url: 'https://intranet.example/h-1',
      },
    ],
    births: [
      { from: '1970-05-01', to: '1970-05-01', circa: false },
      { from: '1971', to: '1971', circa: true, text: 'circa 1971' },
      { from: '1969', to: '1972', circa: false, text: '1969 to 1972' },
    ],
    birthPlaces: [{ text: 'Musterstadt' }],
    countries: [
      { code: 'DE', text: 'Germany', role: 'nationality' },
      { code: 'AT', text: 'Austria', role: 'nationality' },
      { code: 'CH', text: 'Switzerland', role: 'residence' },
    ],
    genders: ['female'],
    identifiers: [
      { kind: 'passport', value: 'X123', label: 'Passport', country: 'DE' },
      { kind: 'email', value: 'rosa@beispiel.example', label: 'Email' },
      { kind: 'tax', value: '99/1', label: 'Tax' },
    ],
    addresses: [{ text: '1 Musterweg, Musterstadt' }],
    positions: [{ title: 'Treasurer' }],
    relations: [
      { name: 'Hugo Beispiel', association: 'Spouse', entryId: 'H-2' },
      { name: 'Beispiel GmbH', association: 'Owner of' },
    ],
    media: [
      {
        title: 'Treasurer gone',
        url: 'https://news.example/1',
        date: '2025-02-01',
        snippet: 'The till was empty.',
        types: ['adverse-media-v2-fraud-linked', 'adverse-media-v2-other-financial'],
      },
      { title: 'Treasurer back', url: 'https://news.example/2', types: ['adverse-media-v2-other-minor'] },
    ],
    links: ['https://intranet.example/notes'],
    remarks: ['Met in person.', 'Second remark.'],
    updatedOn: '2025-04-05',
    types: [
      'warning',
      'pep',
      'adverse-media-v2-fraud-linked',
      'adverse-media-v2-other-financial',
      'adverse-media-v2-other-minor',
    ],
  },
  {
    ...blankEntry('house', 'H-2', 'company'),
    names: [
      { kind: 'name', text: 'Beispiel GmbH', quality: 'primary' },
      { kind: 'original-script', text: '例子公司', quality: 'strong' },
    ],
    listings: [{ name: 'Custom list', programmes: [], types: ['sanction'] }],
    identifiers: [{ kind: 'registration', value: 'HRB 1', label: 'Registration' }],
    types: ['sanction'],
  },
];

const ofJson = [
  {
    ...blankEntry('house', 'J-1', 'person'),
    names: [
      { kind: 'name', text: 'Rosa Beispiel', parts: { given: 'Rosa', family: 'Beispiel' }, quality: 'primary' },
      { kind: 'nickname', text: 'Rosie', quality: 'weak' },
    ],
    listings: [{ name: 'Own watchlist', programmes: [], types: ['warning'], listedOn: '2025-03-01' }],
    births: [{ from: '1970-05', to: '1970-05', circa: false }],
    media: [
      {
        title: 'Treasurer gone',
        url: 'https://news.example/1',
        date: '2025-02-01',
        types: ['adverse-media-v2-fraud-linked'],
      },
    ],
    types: ['warning', 'adverse-media-v2-fraud-linked'],
  },
  {
    ...blankEntry('house', 'J-2', 'person'),
    types: ['pep'],
    names: [{ kind: 'name', text: 'Hugo Beispiel', quality: 'primary' }],
    listings: [{ name: 'Own PEPs', programmes: ['P'], types: ['pep'] }],
  },
];
