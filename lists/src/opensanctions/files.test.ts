import { describe, expect, it } from 'vitest';
import { entriesOf, textFile } from '../list-testing.ts';
import { openSanctionsReader } from './read.ts';

const recognises = (...heads: string[]): boolean =>
  openSanctionsReader.recognises(heads.map((head) => ({ name: 'file', head })));

const entity = '{"id":"a","schema":"Person","properties":{"name":["A"]}}';
const header = 'id,schema,name,aliases,birth_date,countries';

describe('a file of OpenSanctions is known', () => {
  it.each([
    entity,
    ' { "id": "a", "schema": "Person", "properties": {}}',
    '{"schema":"LegalEntity","id":"a","properties":   {',
    header,
    '"id","schema","name","aliases",',
  ])('by its beginning %j', (head) => {
    expect(recognises(head)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['an array', `[${entity}]`],
    ['a line of something else first', `x\n${entity}`],
    ['an object without a schema', '{"id":"a","properties":{"name":["A"]}}'],
    ['an object without properties', '{"id":"a","schema":"Person"}'],
    ['a schema in small letters', '{"id":"a","schema":"person","properties":{}}'],
    ['properties on a later line', '{"schema":"Person",\n"properties":{}}'],
    ['a CSV with other columns', 'id,name,schema,aliases,'],
    ['a CSV that has them later', `x,${header}`],
  ])('and not by %s', (_what, head) => {
    expect(recognises(head)).toBe(false);
  });

  it('only by itself', () => {
    expect(recognises()).toBe(false);
    expect(recognises(entity, header)).toBe(false);
    expect(recognises(header, 'x')).toBe(false);
  });
});

describe('a line that is no entity', () => {
  const refusal = (line: string) => entriesOf('opensanctions', [textFile('x.json', `${entity}\n${line}\n`)]);

  it.each([
    [
      '{"id":"b","schema":"Person","properties":{"name":["B",7]}}',
      'x.json, line 2, record b: is no FollowTheMoney entity: properties.name.1 Invalid input',
    ],
    [
      '{"id":7,"schema":"Person","properties":{}}',
      'x.json, line 2: is no FollowTheMoney entity: id Invalid input: expected string, received number',
    ],
    [
      '{"id":"","schema":"Person","properties":{}}',
      'x.json, line 2, record : is no FollowTheMoney entity: id Too small: expected string to have >=1 characters',
    ],
  ])('refuses the file: %s', async (line, message) => {
    await expect(refusal(line)).rejects.toThrow(expect.objectContaining({ message }));
  });
});

describe('a row of targets.simple.csv', () => {
  const columns =
    'id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions,phones,emails,program_ids,dataset,last_change';
  const rows = (...lines: string[]) =>
    entriesOf('opensanctions', [textFile('t.csv', `${[columns, ...lines].join('\n')}\n`)]);

  it('may leave everything out but its id and name', async () => {
    const [entry] = await rows('a,Vessel,Star,,,,,,,,,,,');
    expect(entry).toEqual({
      source: 'opensanctions',
      id: 'a',
      entityType: 'vessel',
      names: [{ text: 'Star', quality: 'primary', kind: 'name' }],
      types: ['warning'],
      listings: [
        { name: 'OpenSanctions', programmes: [], types: ['warning'], url: 'https://www.opensanctions.org/entities/a/' },
      ],
      births: [],
      deaths: [],
      birthPlaces: [],
      countries: [],
      genders: [],
      identifiers: [],
      addresses: [],
      positions: [],
      relations: [],
      media: [],
      pictures: [],
      links: ['https://www.opensanctions.org/entities/a/'],
      remarks: [],
      details: [],
    });
  });

  it('holds several values in a cell, in quotes where they hold a semicolon or a quote', async () => {
    const [entry] = await rows(
      'a,Person,Ann,"""x; y"" ;; z ;""say """"hi"""""";Анна",1960;soon;1961,ch;fr,,,"S1;S2;S3",,,P1;P2,,',
    );
    expect(entry?.names.slice(1)).toEqual([
      { text: 'x; y', quality: 'strong', kind: 'alias' },
      { text: 'z', quality: 'strong', kind: 'alias' },
      { text: 'say "hi"', quality: 'strong', kind: 'alias' },
      { text: 'Анна', quality: 'strong', kind: 'original-script' },
    ]);
    expect(entry?.births.map(({ from }) => from)).toEqual(['1960', '1961']);
    expect(entry?.listings[0]).toMatchObject({ types: ['sanction'], reason: 'S1\nS2\nS3', programmes: ['P1', 'P2'] });
  });

  it('refuses the file without an id or a name', async () => {
    await expect(rows('a,Person,A,,,,,,,,,,,', ',Person,B,,,,,,,,,,,')).rejects.toThrow(
      expect.objectContaining({ message: 't.csv, line 3: has no id' }),
    );
    await expect(rows('a,Person,A,,,,,,,,,,,', 'b,Person,,,,,,,,,,,,', 'c,Person,C,,,,,,,,,,,')).rejects.toThrow(
      expect.objectContaining({ message: 't.csv, line 3: has no name' }),
    );
  });
});
