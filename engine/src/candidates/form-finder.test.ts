import { describe, expect, it } from 'vitest';
import { Corpus } from '../../bench/corpus.ts';
import { inventQueries } from '../../bench/invent-queries.ts';
import type { EntityType } from '../entry.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { acceptedKinds } from '../rank-entries.ts';
import { search } from '../search.ts';
import { searchState } from '../search-state.ts';
import { OpenSnapshot } from '../snapshot.ts';

const corpus = new Corpus(29, 3000);
const entries = [...corpus.entries(3000, 'test')];
const snapshot = snapshotOf(...entries);
if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
const { finder } = searchState(snapshot);
const queries = inventQueries(300, corpus, entries, 0.5);
const candidates = (threshold: number): number[] =>
  queries.map(
    ({ name, entityType }) => finder.find(prepareName(name, entityType), threshold, acceptedKinds(entityType)).length,
  );
const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

describe('the candidates of a search', () => {
  it('are few of the names that the lists hold, so that little is left to be scored', () => {
    const names = entries.reduce((count, entry) => count + entry.names.length, 0);
    const found = sum(candidates(0.82));
    expect(found).toBeGreaterThan(queries.length / 2);
    expect(found / (queries.length * names)).toBeLessThan(0.001);
  });

  it('become no fewer when the threshold falls', () => {
    const [wide, narrow] = [candidates(0.62), candidates(0.9)];
    narrow.forEach((count, index) => expect(wide[index]).toBeGreaterThanOrEqual(count));
  });

  it('are each named once', () => {
    for (const { name, entityType } of queries) {
      const found = finder.find(prepareName(name, entityType), 0.82, acceptedKinds(entityType));
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it('are of the kinds that are asked for, where few names are left and all of them are looked at', () => {
    const common = Array.from({ length: 1000 }, (_, index) => entryOf(`c${index}`, 'person', [`Karim${index} Ahmed`]));
    const lists = snapshotOf(
      ...common,
      entryOf('person', 'person', ['Xanthippe Ahmed']),
      entryOf('company', 'company', ['Xanthippe Ahmed']),
    );
    if (!(lists instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
    const find = (entityType: EntityType): number[] =>
      searchState(lists).finder.find(prepareName('Xanthippe Ahmed', entityType), 0.94, acceptedKinds(entityType));
    expect(find('person')).toHaveLength(1);
    expect(find('company')).toHaveLength(1);
    expect(find('person')).not.toEqual(find('company'));
  });

  it('are those that have a searched word as two as well, though the search has another word besides', () => {
    const lists = snapshotOf(
      entryOf('one', 'company', ['Halborg Nordvik']),
      entryOf('two', 'company', ['Nordvik Halborg']),
      entryOf('three', 'company', ['Nordvik Smith']),
    );
    if (!(lists instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
    const query = { name: 'Nordvikhalborg Smith', fuzziness: 0.5, entityType: 'company' } as const;
    expect(search(lists, query).hits.map(({ id }) => id)).toEqual(['two']);
  });
});
