import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { inventName } from '../testing/ambiguous-names.ts';
import type { Vocabulary } from '../testing/ambiguous-names.ts';
import { expectPeopleAsScored } from '../testing/as-scored.ts';
import { answered, bruteForce } from '../testing/brute-force.ts';
import type { EntityType } from '../entry.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { search } from '../search.ts';

/** The ids of what is found among those names, each its own id, beside many others with the same words. */
function found(name: string, fuzziness: number, ...listed: readonly string[]): string[] {
  const others = `${name} ${listed.join(' ')}`
    .split(/[^\p{L}]+/u)
    .flatMap((word) => [1, 2, 3].map((number) => entryOf(`${word}${number}`, 'person', [`Xoq${number}wen ${word}`])));
  const entries = [
    ...new Map(
      [...listed.map((text) => entryOf(text, 'person', [text])), ...others].map((entry) => [entry.id, entry]),
    ).values(),
  ];
  const { hits } = search(snapshotOf(...entries), { name, fuzziness, entityType: 'person' });
  return hits.map(({ id }) => id).filter((id) => listed.includes(id));
}

describe('a word that has another part in the listed name', () => {
  it.each([
    ['Il King', 'King Il', 'a title there, and a particle here'],
    ['Ben King', 'King Ben', 'a title there'],
    ['King Il', 'Il King', 'a particle there, and a title here'],
  ])('%s ↔ %s is found: %s', (name, listed) => {
    expect(found(name, 0.2, listed)).toEqual([listed]);
  });

  it.each([
    ['Cruz Said-Cruz', 'Cruz (Cruz)', 'in brackets, and repeated'],
    ['Al Chol Sun (Al)', 'Chol Al-Sun', 'a particle and a name in one search'],
    ['Kwok Chal', 'Kwak Il-chol-il', 'a name and a particle that are written alike count as repeated'],
  ])('%s ↔ %s is found: %s', (name, listed) => {
    expect(found(name, 0.5, listed)).toEqual([listed]);
  });

  // What is just alike enough to count keeps the two words from contradicting each other.
  it.each([
    ['Lim Sen', 'Lim Ben E'],
    ['Lim Ben E', 'Lim Sen'],
  ])('%s finds %s, of which one has a particle that is a little like a name', (name, listed) => {
    expect(found(name, 1, listed)).toEqual([listed]);
  });

  it.each([
    ['San Lan Sir', 'San Sirs'],
    ['San Sirs', 'San Lan Sir'],
  ])('%s finds %s, whose particle-like name is like two of the other', (name, listed) => {
    expect(found(name, 0.5, listed)).toEqual([listed]);
  });

  it.each(['A. Said', 'Said A.', 'A.R. Said'])('%s is found for Abdul Rahman Said', (listed) => {
    expect(found('Abdul Rahman Said', 0.5, listed)).toEqual([listed]);
    expect(found(listed, 0.5, 'Abdul Rahman Said')).toEqual(['Abdul Rahman Said']);
  });
});

const cases: [Vocabulary, EntityType, seed: number][] = [
  ['titles and particles', 'person', 1],
  ['titles and particles', 'other', 2],
  ['servants and initials', 'person', 3],
  ['legal forms', 'company', 4],
];

describe('a search without any name', () => {
  it.each<[EntityType, fuzziness: number, name: string, listed: string]>([
    ['company', 0.2, 'Inc AG', 'AG SA'],
    ['company', 0.6, 'and and-AG (AG)', 'AG AG'],
    ['company', 0.8, 'GmbH Sons LLC-(Sons)', 'LLC AG'],
    ['person', 0.6, 'B. A.', 'A. Bin'],
  ])('%s at %s: %s finds %s', (entityType, fuzziness, name, listed) => {
    const { hits } = search(snapshotOf(entryOf('1', entityType, [listed])), { name, fuzziness, entityType });
    expect(hits.map(({ id }) => id)).toEqual(['1']);
  });
});

describe('searches for names of such words', () => {
  it.each(cases)('answer what scoring every name answers: %s, %s', (vocabulary, entityType, seed) => {
    const random = new Random(seed);
    const entries = Array.from({ length: 1500 }, (_, index) =>
      entryOf(`${index}`, entityType, [inventName(random, vocabulary)]),
    );
    const snapshot = snapshotOf(...entries);
    const expected = bruteForce(snapshot, entries);
    for (let count = 0; count < 100; count++) {
      const name = inventName(random, vocabulary);
      const query = { name, fuzziness: random.pick([0.2, 0.3, 0.4, 0.5, 0.6, 0.8]), entityType };
      const answer = search(snapshot, query);
      expect([query, answered(answer)]).toEqual([query, expected(query)]);
    }
  });
});

describe('short names that are alike to particles, titles and legal forms', () => {
  it.each([1, 2, 3])('are searched and watched as if every name were scored: %d', (seed) => {
    expectPeopleAsScored(new Random(seed), (random) => inventName(random, 'short names'));
  });
});
