import { describe, expect, it } from 'vitest';
import { entryOfRow } from './csv-row.ts';

const least = { id: '1', entity_type: 'person', name: 'Ann', types: 'warning' };

const read = (row: Readonly<Record<string, string>>): { input: Record<string, unknown>; problems: string[] } =>
  entryOfRow({ ...least, ...row }) as { input: Record<string, unknown>; problems: string[] };

describe('a row of a custom list', () => {
  it('loses the blanks around a cell and around each value, and values that are empty', () => {
    const { input, problems } = read({ id: ' 7 ', links: ' https://a.example |  | https://b.example ' });
    expect(problems).toEqual([]);
    expect(input).toMatchObject({ id: '7', links: ['https://a.example', 'https://b.example'] });
  });

  it('gives dates of death, pictures and the day of a delisting', () => {
    expect(
      read({ death_dates: '2001', pictures: 'https://a.example/1.jpg', delisted_on: '2024-02-03' }).input,
    ).toMatchObject({
      deaths: [{ from: '2001', to: '2001', circa: false }],
      pictures: ['https://a.example/1.jpg'],
      listings: [{ delistedOn: '2024-02-03' }],
    });
  });

  it('has one day where it may have only one: several are refused, none is lost', () => {
    const days = '2024-02-03|2024-02-04';
    expect(read({ listed_on: days, delisted_on: '2024-02-05', updated_on: days }).problems).toEqual([
      `listed_on: '${days}' is no day YYYY-MM-DD`,
      `updated_on: '${days}' is no day YYYY-MM-DD`,
    ]);
  });

  it('leaves a listing out that has no type, and names that are not given', () => {
    const { input } = read({ types: '' });
    expect(input).toMatchObject({ listings: [], names: [{ text: 'Ann', quality: 'primary', kind: 'name' }] });
  });

  it('is refused where it says something of a listing that has no type: it would be lost', () => {
    const row = { listing: 'House', programmes: 'A|B', listed_on: '2024-02-03', reason: 'Fraud' };
    expect(read({ ...row, types: '' }).problems).toEqual([
      "listing: 'House' says something of a listing, which needs types",
      "programmes: 'A|B' says something of a listing, which needs types",
      "listed_on: '2024-02-03' says something of a listing, which needs types",
      "reason: 'Fraud' says something of a listing, which needs types",
    ]);
    expect(read(row).problems).toEqual([]);
  });

  describe('articles', () => {
    const one = { article_titles: 'One', article_urls: 'https://a.example', article_types: 'a' };

    it('have the types that commas separate, without blanks and empty ones', () => {
      expect(read({ ...one, article_types: 'a , b,, c' }).input['media']).toEqual([
        { title: 'One', url: 'https://a.example', types: ['a', 'b', 'c'] },
      ]);
    });

    it('have what stands at their place in each column, in the middle nothing', () => {
      const row = {
        article_titles: 'One|Two|Three',
        article_urls: 'https://a.example|https://b.example|https://c.example',
        article_dates: '2025-01-01||2025-03-03',
        article_snippets: 'first||third',
        article_types: 'a|b|c',
      };
      expect(read(row)).toMatchObject({
        problems: [],
        input: {
          media: [
            { title: 'One', url: 'https://a.example', date: '2025-01-01', snippet: 'first', types: ['a'] },
            { title: 'Two', url: 'https://b.example', types: ['b'] },
            { title: 'Three', url: 'https://c.example', date: '2025-03-03', snippet: 'third', types: ['c'] },
          ],
        },
      });
      expect(read({ ...row, article_dates: '' }).input['media']).toEqual(
        (read(row).input['media'] as object[]).map((article) => {
          const { date: _date, ...others } = article as { date?: string };
          return others;
        }),
      );
    });

    it('keep a date that is none, so that the check refuses it by name', () => {
      expect(read({ ...one, article_dates: 'soon' }).input['media']).toMatchObject([{ date: 'soon' }]);
      expect(read({ ...one, article_dates: '2025-02-01' }).input['media']).toMatchObject([{ date: '2025-02-01' }]);
    });

    it.each([
      ['article_urls', ''],
      ['article_types', ''],
      ['article_dates', '2025-01-01|2025-01-02'],
      ['article_snippets', 'a|b'],
    ])('are refused where %s are not as many (%s)', (column, cell) => {
      const values = cell === '' ? 0 : 2;
      expect(read({ ...one, [column]: cell }).problems).toEqual([
        `${column}: '${cell}' has ${values} values for 1 article_titles`,
      ]);
    });

    it('may have neither dates nor snippets, and have no types and no address where the cells are empty', () => {
      expect(read(one).problems).toEqual([]);
      expect(read({ article_titles: 'One' }).input['media']).toEqual([{ title: 'One', url: '', types: [] }]);
    });
  });

  describe('identifiers', () => {
    it('are labelled in words by their kind, and may have a country in either case', () => {
      expect(read({ identifiers: 'call-sign-x(de):  AB 1' }).input['identifiers']).toEqual([
        { kind: 'call-sign-x', value: 'AB 1', label: 'Call sign x', country: 'DE' },
      ]);
    });

    it.each(['X passport:1', 'passport:', ':1', 'passport(DEU):1', 'passport 1'])('are refused as %s', (cell) => {
      expect(read({ identifiers: cell }).problems).toEqual([
        `identifiers: '${cell}' is not of the form kind:value or kind(CC):value`,
      ]);
    });
  });

  describe('relations', () => {
    it.each([
      ['Owner of :Hugo', { association: 'Owner of', name: 'Hugo' }],
      ['Owner of:  Hugo   [H-2]', { association: 'Owner of', name: 'Hugo', entryId: 'H-2' }],
      ['Owner of: Hugo[H-2]', { association: 'Owner of', name: 'Hugo', entryId: 'H-2' }],
      ['Owner of: Hugo [and others] Ltd', { association: 'Owner of', name: 'Hugo [and others] Ltd' }],
    ])('%s', (cell, relation) => {
      expect(read({ relations: cell }).input['relations']).toEqual([relation]);
    });

    it.each([': Hugo', 'Owner of:', 'Hugo'])('are refused as %s', (cell) => {
      expect(read({ relations: cell }).problems).toHaveLength(1);
    });
  });
});
