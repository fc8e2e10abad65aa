import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { inventName, type Vocabulary } from '../testing/ambiguous-names.ts';
import { answered, bruteForce } from '../testing/brute-force.ts';
import type { EntityType } from '../entry.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { expectAsScored } from '../testing/as-scored.ts';
import { search } from '../search.ts';

/** A letter of the name left out, doubled or another. */
function mistyped(random: Random, name: string): string {
  const at = random.below(name.length);
  return `${name.slice(0, at)}${random.pick(['', 'a', name.charAt(at).repeat(2)])}${name.slice(at + 1)}`;
}

/** A name as somebody may write it: with slips, words written together, and more words than most names have. */
function writtenName(random: Random, vocabulary: Vocabulary): string {
  const names = random.chance(0.1) ? [1, 2, 3] : [1];
  const name = names.map(() => inventName(random, vocabulary)).join(' ');
  const joined = random.chance(0.2) ? name.replace(/[ -]/, '') : name;
  return random.chance(0.4) ? mistyped(random, joined) : joined;
}

/** Nothing but words that link others, which a company may be called too ('The The'); one that lists write as one word is not found. */
const isOfLinks = (name: string): boolean => /^(?:and|of|the|\W)+$/i.test(name);

function searchedName(random: Random, vocabulary: Vocabulary): string {
  const name = writtenName(random, vocabulary);
  return isOfLinks(name) ? searchedName(random, vocabulary) : name;
}

const LISTED = 120;
const SEARCHED = 40;
const FUZZINESS = [-1, 0.2, 0.5, 0.8, 1];

const cases: readonly (readonly [Vocabulary, EntityType, seed: number])[] = [
  ['titles and particles', 'person', 11],
  ['titles and particles', 'other', 12],
  ['servants and initials', 'person', 13],
  ['servants and initials', 'company', 14],
  ['legal forms', 'company', 15],
  ['legal forms', 'other', 16],
];

describe('what is looked at leaves out nothing that scoring every name finds', () => {
  it.each(cases)('of %s, each a %s', (vocabulary, entityType, seed) => {
    const random = new Random(seed);
    const entries = Array.from({ length: LISTED }, (_, id) =>
      entryOf(`${id}`, entityType, [writtenName(random, vocabulary)]),
    );
    const snapshot = snapshotOf(...entries);
    const expected = bruteForce(snapshot, entries);
    let hits = 0;
    for (let count = 0; count < SEARCHED; count++) {
      const query = {
        name: searchedName(random, vocabulary),
        fuzziness: random.pick(FUZZINESS),
        ...(random.chance(0.5) && { entityType }),
      };
      const answer = answered(search(snapshot, query));
      expect([query, answer]).toEqual([query, expected(query)]);
      hits += answer.size;
    }
    expect(hits).toBeGreaterThan(SEARCHED / 2);
  });
});

describe('a trade or a place that the search repeats', () => {
  it.each([
    ['Trading Trading', 'Trading Inc'],
    ['Iran Co. (Iran)', 'Iran Limited'],
    ['Iran Iran Bank', 'Iran Limited'],
  ])('is no second name that the list lacks: %s, without a type, finds the person %s', (name, listed) => {
    const entry = entryOf('listed', 'person', [listed]);
    const query = { name, fuzziness: 0.5 };
    const snapshot = snapshotOf(entry);
    expect(answered(search(snapshot, query))).toEqual(bruteForce(snapshot, [entry])(query));
    expect(search(snapshot, query).total).toBe(1);
  });
});

describe('particles that the list writes as one word', () => {
  it.each<[name: string, listed: string, type: EntityType]>([
    ['Maria Santos de la Cruz', 'Maria Dela Cruz', 'person'],
    ['Omar de la Cruz', 'Dela Cruz', 'person'],
    ['Juan Pablo Miguel de la Cruz', 'Juan Dela Cruz Pablo', 'person'],
    ['Maria Santos de la Cruz', 'Maria Dela Cruz', 'other'],
  ])('%s finds %s, where the search has more besides', (name, listed, entityType) => {
    const query = { name, fuzziness: 0.8, entityType };
    expectAsScored([entryOf('listed', entityType, [listed])], [{ id: '1', query }]);
    expectAsScored([entryOf('listed', entityType, [name])], [{ id: '1', query: { ...query, name: listed } }]);
    expect(search(snapshotOf(entryOf('listed', entityType, [listed])), query).total).toBe(1);
  });
});

describe('a name with Abdul that the list writes as one word', () => {
  it.each<[name: string, listed: string, type: EntityType]>([
    ['Abdul Rahman', 'Abdulrahman Trading', 'company'],
    ['Abdul Rahman Co', 'Abdulrahman Trading Co', 'company'],
    ['Abdul Rahman', 'Abdulrahman J.', 'person'],
    ['Abdul Nur', 'Abdulnur B. B.', 'other'],
  ])('%s finds %s, where the list has more besides', (name, listed, entityType) => {
    expectAsScored(
      [entryOf('listed', entityType, [listed])],
      [{ id: '1', query: { name, fuzziness: 0.5, entityType } }],
    );
    expectAsScored(
      [entryOf('listed', entityType, [name])],
      [{ id: '1', query: { name: listed, fuzziness: 0.5, entityType } }],
    );
    const { total } = search(snapshotOf(entryOf('listed', entityType, [listed])), { name, fuzziness: 0.5, entityType });
    expect(total).toBe(1);
  });
});
