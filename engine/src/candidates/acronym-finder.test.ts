import { describe, expect, it } from 'vitest';
import { Random } from '../../bench/random.ts';
import { answered, bruteForce } from '../testing/brute-force.ts';
import { entryOf, snapshotOf } from '../testing/entries.ts';
import { search } from '../search.ts';

const hitsOf = (listed: string, name: string): number =>
  search(snapshotOf(entryOf('listed', 'organisation', [listed])), { name, fuzziness: 0.5 }).total;

describe('an acronym', () => {
  it.each([
    ['Harbour Authority of Tessalia', 'HAT', 'without its links'],
    ['Harbour Authority of Tessalia', 'HAOT', 'with its links'],
    ['The Harbour Authority of Tessalia', 'HAT', 'without the article in front'],
    ['Banco do Brenda Central', 'BBC', 'without a link of another language'],
    ['Front for the Liberation of Ostmark and Westmark', 'FLOOW', 'with some links and without others'],
    ['Harbour Authority of Tessalia', 'HAT Company', 'beside a word that says little'],
  ])('%s ↔ %s, %s, is found from either side', (full, acronym) => {
    expect(hitsOf(full, acronym)).toBe(1);
    expect(hitsOf(acronym, full)).toBe(1);
  });

  it('does not stand for a part of a name, nor beside another name', () => {
    expect(hitsOf('Harbour Authority of Tessalia', 'HAT Ferdinand')).toBe(0);
    expect(hitsOf('HAT Ferdinand', 'Harbour Authority of Tessalia')).toBe(0);
  });

  it('is found wherever scoring every name finds it', () => {
    const random = new Random(7);
    const words = [
      'Harbour',
      'Authority',
      'Tessalia',
      'Banco',
      'Brenda',
      'Central',
      'Ostmark',
      'the',
      'of',
      'do',
      'and',
      'Institute',
      'Trading',
      'GmbH',
      '(Overseas)',
    ];
    const fullNames = Array.from({ length: 200 }, () =>
      Array.from({ length: random.below(5) + 2 }, () => random.pick(words)).join(' '),
    );
    const acronymOf = (name: string): string =>
      name
        .split(' ')
        .filter((word) => word !== word.toLowerCase() || random.chance(0.5))
        .map((word) => word.replace('(', '').charAt(0))
        .join('')
        .toUpperCase();
    const entries = fullNames.map((name, index) =>
      entryOf(`${index}`, 'organisation', [index % 2 === 0 ? name : acronymOf(name)]),
    );
    const snapshot = snapshotOf(...entries);
    const expected = bruteForce(snapshot, entries);
    const asked = fullNames
      .map((name, index) => (index % 2 === 1 ? name : acronymOf(name)))
      // Nothing is left of a name of links alone.
      .filter((name) => name !== '');
    let acronymHits = 0;
    for (const name of asked) {
      const answer = search(snapshot, { name, fuzziness: 0.5 });
      const { hits } = answer;
      expect([name, answered(answer)]).toEqual([name, expected({ name, fuzziness: 0.5 })]);
      acronymHits += hits.filter(({ explanation }) =>
        explanation.words.some(({ method }) => method === 'acronym'),
      ).length;
    }
    expect(acronymHits).toBeGreaterThan(asked.length / 4);
  });
});
