import { describe, expect, it } from 'vitest';
import { bytesOf, entryOf } from './testing/entries.ts';
import { createSearchIndex, openSnapshot, search } from './index.ts';
import type { Query } from './types.ts';

const born = (date: string) => ({ births: [{ from: date, to: date, circa: false }] });
const entries = [
  entryOf('maiden', 'person', ['Petronela Haskova']),
  entryOf('married', 'person', ['Petronela Veldt'], born('1957-03-02')),
  entryOf('other', 'person', ['Timur Askarov']),
];
const snapshot = openSnapshot(bytesOf({ test: entries }));
const query = (furtherNames: string[], more: Partial<Query> = {}): Query => ({
  name: 'Petronela Veldt',
  fuzziness: 0.5,
  ...(furtherNames.length > 0 && { furtherNames }),
  ...more,
});
const found = (asked: Query) => {
  const { hits, leftOut } = search(snapshot, asked);
  const told = (some: typeof hits) => some.map(({ id, explanation }) => [id, explanation.searchedName]);
  return { hits: told(hits), leftOut: told(leftOut) };
};

describe('further names of a search', () => {
  it('find who any of them reaches, and each hit says by which; the name of the search says nothing', () => {
    expect(found(query([])).hits).toEqual([['married', undefined]]);
    expect(found(query(['Petronela Haskova'])).hits.toSorted(([a = ''], [b = '']) => a.localeCompare(b))).toEqual([
      ['maiden', 'Petronela Haskova'],
      ['married', undefined],
    ]);
  });

  it('count by the best of them, as the search for that name alone would', () => {
    const [slip] = search(snapshot, query([], { name: 'Petronella Veld' })).hits;
    const [best] = search(snapshot, query(['Petronela Veldt'], { name: 'Petronella Veld' })).hits;
    const [alone] = search(snapshot, query([])).hits;
    expect([best?.score, best?.explanation.searchedName]).toEqual([alone?.score, 'Petronela Veldt']);
    expect(slip && best && slip.score < best.score).toBe(true);
  });

  it('never lose a hit that one of them makes, whatever another one leaves out', () => {
    const facts = { birthYear: 1990 };
    const spelt = query(['Petronela Veldt'], { ...facts, name: 'Petronila Feldt' });
    expect(found({ ...spelt, furtherNames: [] })).toEqual({ hits: [], leftOut: [['married', undefined]] });
    expect(found(spelt)).toEqual({ hits: [['married', 'Petronela Veldt']], leftOut: [] });
  });

  it('are watched as they are searched', () => {
    const searches = [
      { id: 'one', query: query([]) },
      { id: 'two', query: query(['Petronela Haskova', 'Petronela Vełdt']) },
      { id: 'three', query: query(['Timur Askarov'], { name: 'Somebody Else' }) },
    ];
    const index = createSearchIndex(searches, snapshot);
    expect(index.size).toBe(3);
    const affected = index.affectedBy(entries.map((entry) => ({ ...entry, source: 'test' })));
    const expected = searches.flatMap(({ id, query: asked }) => {
      const { hits, leftOut } = search(snapshot, asked);
      const of = (some: typeof hits, standing: string) =>
        some.map((hit) => ({ source: hit.source, id: hit.id, standing, points: hit.explanation.points }));
      const all = [...of(hits, 'hit'), ...of(leftOut, 'left-out')];
      return all.length > 0 ? [{ id, entries: all.sort((a, b) => (a.id < b.id ? -1 : 1)) }] : [];
    });
    expect(
      affected.map(({ id, entries: some }) => ({ id, entries: some.toSorted((a, b) => (a.id < b.id ? -1 : 1)) })),
    ).toEqual(expected);
  });

  it('are refused when one of them has no word: it would find nobody, whoever is listed', () => {
    expect(() => search(snapshot, query(['?!']))).toThrow(RangeError);
  });
});
