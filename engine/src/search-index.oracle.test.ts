import { describe, expect, it } from 'vitest';
import { inventName } from './testing/ambiguous-names.ts';
import type { Vocabulary } from './testing/ambiguous-names.ts';
import { Random } from '../bench/random.ts';
import { bruteForce } from './testing/brute-force.ts';
import type { EntityType } from './entry.ts';
import { entryOf, snapshotOf } from './testing/entries.ts';
import { watchedBy } from './testing/as-scored.ts';
import { createSearchIndex } from './search-index.ts';

/** The ids of the saved searches that a changed entry of that name affects, each its own name. */
function affected(entityType: EntityType, fuzziness: number, changed: string, ...saved: readonly string[]): string[] {
  const entry = entryOf('changed', entityType, [changed]);
  const searches = saved.map((name) => ({ id: name, query: { name, fuzziness, entityType } }));
  return createSearchIndex(searches, snapshotOf(entry))
    .affectedBy([entry])
    .map(({ id }) => id);
}

describe('a changed entry of little more than titles or legal forms', () => {
  it.each<[EntityType, fuzziness: number, changed: string, saved: string]>([
    ['person', 0.8, 'Mr Mr', 'Rahman Mr Mr'],
    ['person', 0.6, 'Dr Dr', 'Cruz Dr-Dr Dr'],
    ['person', 0.6, 'Prince King', 'King Ahmed Prince'],
    ['person', 0.6, 'B. A.', 'A. Bin'],
    ['company', 0.2, 'AG SA', 'Inc AG'],
    ['company', 0.8, 'AG and Co', 'AG-AG'],
    ['company', 0.8, '(Group) LLC SA', '(AG) LLC'],
  ])('%s at %s: %s affects the saved %s', (entityType, fuzziness, changed, saved) => {
    expect(affected(entityType, fuzziness, changed, saved)).toEqual([saved]);
  });
});

const cases: [Vocabulary, EntityType, seed: number][] = [
  ['titles and particles', 'person', 10],
  ['titles and particles', 'other', 11],
  ['servants and initials', 'person', 32],
  ['legal forms', 'company', 13],
];

describe('saved searches for names of words that have several parts', () => {
  it.each(cases)('are affected by what scoring every name finds: %s, %s', (vocabulary, entityType, seed) => {
    const random = new Random(seed);
    const entries = Array.from({ length: 300 }, (_, index) =>
      entryOf(`${index}`, entityType, [inventName(random, vocabulary)]),
    );
    const searches = Array.from({ length: 60 }, (_, index) => ({
      id: `${index}`,
      query: {
        name: inventName(random, vocabulary),
        fuzziness: random.pick([0.2, 0.3, 0.4, 0.5, 0.6, 0.8]),
        entityType,
      },
    }));
    const snapshot = snapshotOf(...entries);
    const expected = bruteForce(snapshot, entries);
    const found = watchedBy(searches, snapshot, entries);
    for (const { id, query } of searches) expect([query, found.get(id) ?? new Map()]).toEqual([query, expected(query)]);
  });
});
