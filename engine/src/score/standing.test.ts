import { describe, expect, it } from 'vitest';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { search } from '../search.ts';
import { createSearchIndex } from '../search-index.ts';
import { NAME_ALONE_POINTS, standingOf } from './standing.ts';
import type { Query } from '../types.ts';

const THRESHOLD = 8_200;

describe('an entry', () => {
  it.each([
    ['is a hit when it reaches the threshold with its facts', 8_200, 8_200, 'hit'],
    ['is a hit by an identifier, however unlike its name is', 1_000, 9_800, 'hit'],
    ['is a hit by its name alone, whatever the facts take off', NAME_ALONE_POINTS, 100, 'hit'],
    ['is left out when its name is not that alike and facts take it below', NAME_ALONE_POINTS - 1, 8_199, 'left-out'],
    ['is left out when its name just reaches the threshold', 8_200, 8_199, 'left-out'],
    ['is not found when its name does not reach the threshold', 8_199, 8_199, undefined],
  ] as const)('%s', (_, byName, points, standing) => {
    expect(standingOf({ isEqual: false, byName, points, isIdentified: false }, THRESHOLD)).toBe(standing);
  });

  it('is found by an exact search only when its name is equal', () => {
    const exactly = (isEqual: boolean) =>
      standingOf({ isEqual, byName: 9_999, points: 7_500, isIdentified: false }, 10_000);
    expect([false, true].map(exactly)).toEqual([undefined, 'hit']);
  });
});

const born = (year: string) => ({ births: [{ from: year, to: year, circa: false }] });
const maduro = entryOf('maduro', 'person', ['MADURO MOROS, Nicolas'], {
  ...born('1962-11-23'),
  countries: [{ code: 'VE', text: 'Venezuela', role: 'nationality' }],
});
const kim = entryOf('kim', 'person', ['KIM, Jong Un'], born('1984-01-08'));
const other = entryOf('other', 'person', ['Anatoly Reshetov'], born('1950'));
const snapshot = snapshotOf(maduro, kim, other);

const answer = (query: Partial<Query> & { name: string }) => {
  const { hits, leftOut } = search(snapshot, { fuzziness: 0.5, ...query });
  return { hits: hits.map(({ id, score }) => [id, score]), leftOut: leftOut.map(({ id, score }) => [id, score]) };
};

describe('the exact name of a listed person', () => {
  it.each([
    ['Nicolas Maduro Moros', { birthYear: 1972 }, [['maduro', 0.75]]],
    ['Nicolas Maduro Moros', { birthYear: 1965, countries: ['PA'] }, [['maduro', 0.81]]],
    ['Kim Jong Un', { birthYear: 1990 }, [['kim', 0.75]]],
  ])('%s with %j is a hit, with a score that shows what the facts took off', (name, facts, hits) => {
    expect(answer({ name, ...facts })).toEqual({ hits, leftOut: [] });
  });
});

describe('the exact name that its list calls weak', () => {
  const chapo = entryOf('chapo', 'person', [
    'Joaquin Guzman Loera',
    { text: 'El Chapo', quality: 'weak', kind: 'alias' },
  ]);
  const lists = snapshotOf(chapo, other);

  it.each([-1, 0.1, 0.5])('is a hit at a fuzziness of %s, by search and by monitoring', (fuzziness) => {
    const query: Query = { name: 'El Chapo', fuzziness };
    expect(search(lists, query).hits.map(({ id, score }) => [id, score])).toEqual([['chapo', 0.95]]);
    const affected = createSearchIndex([{ id: 'saved', query }], lists).affectedBy([chapo]);
    expect(affected.map(({ entries }) => entries)).toMatchObject([[{ id: 'chapo', standing: 'hit', points: 9_500 }]]);
  });
});

describe('a name that is nearly that of a listed person', () => {
  it('is left out when a fact contradicts, with the fact at fault in its explanation', () => {
    const { hits, leftOut } = search(snapshot, { name: 'Anatol Reshetin', fuzziness: 0.5, birthYear: 1990 });
    expect([hits, leftOut.map(({ id }) => id)]).toEqual([[], ['other']]);
    expect(leftOut[0]!.explanation.facts.filter(({ verdict }) => verdict === 'mismatch')).toEqual([
      { field: 'birthYear', searched: '1990', listed: ['1950'], verdict: 'mismatch' },
    ]);
  });

  it('is a hit when no fact contradicts', () => {
    expect(answer({ name: 'Anatol Reshetin', birthYear: 1950 })).toMatchObject({
      hits: [['other', expect.any(Number)]],
      leftOut: [],
    });
    expect(answer({ name: 'Anatol Reshetin' })).toMatchObject({ hits: [['other', expect.any(Number)]], leftOut: [] });
  });
});

it('Monitoring knows what is a hit and what is left out', () => {
  const saved = [
    { id: 'exact', query: { name: 'Anatoly Reshetov', fuzziness: 0.5, birthYear: 1990 } },
    { id: 'near', query: { name: 'Anatol Reshetin', fuzziness: 0.5, birthYear: 1990 } },
    { id: 'far', query: { name: 'Pedro Gomez', fuzziness: 0.5, birthYear: 1990 } },
  ];
  const affected = createSearchIndex(saved, snapshot).affectedBy([other]);
  expect(affected.map(({ id, entries }) => [id, entries.map(({ standing }) => standing)])).toEqual([
    ['exact', ['hit']],
    ['near', ['left-out']],
  ]);
});
