import { expect } from 'vitest';
import { answered, bruteForce } from './brute-force.ts';
import type { Random } from '../../bench/random.ts';
import { entryOf, snapshotOf } from './entries.ts';
import type { Entry } from '../entry.ts';
import { createSearchIndex, type SavedSearch } from '../search-index.ts';
import { search } from '../search.ts';
import type { Snapshot } from '../snapshot.ts';

/** Id of a saved search → what watching it finds among changed entries, in the words of BruteForce. */
export const watchedBy = (
  searches: readonly SavedSearch[],
  snapshot: Snapshot,
  changed: readonly Entry[],
): ReadonlyMap<string, Map<string, string>> =>
  new Map(
    createSearchIndex(searches, snapshot)
      .affectedBy(changed)
      .map(({ id, entries }) => [id, new Map(entries.map((entry) => [entry.id, `${entry.standing} ${entry.points}`]))]),
  );

/** Expects that each search finds what scoring every name finds, and that watching all of them does. */
export function expectAsScored(entries: readonly Entry[], searches: readonly SavedSearch[]): void {
  const snapshot = snapshotOf(...entries);
  const expected = bruteForce(snapshot, entries);
  const watched = watchedBy(searches, snapshot, entries);
  for (const { id, query } of searches) {
    const answer = expected(query);
    expect([query, answered(search(snapshot, query))]).toEqual([query, answer]);
    expect([query, watched.get(id) ?? new Map()]).toEqual([query, answer]);
  }
}

/** The same of people with such names, by whom others of such names are searched. */
export function expectPeopleAsScored(random: Random, nameOf: (random: Random) => string): void {
  const entries = Array.from({ length: 250 }, (_, id) => entryOf(`${id}`, 'person', [nameOf(random)]));
  const searches = Array.from({ length: 120 }, (_, id) => ({
    id: `${id}`,
    query: { name: nameOf(random), fuzziness: random.pick([0.5, 1]) },
  }));
  expectAsScored(entries, searches);
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
