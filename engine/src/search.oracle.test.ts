import { describe, expect, it } from 'vitest';
import { Corpus } from '../bench/corpus.ts';
import { perturb, perturbations } from '../bench/perturb.ts';
import { Random } from '../bench/random.ts';
import { bruteForce } from './brute-force-testing.ts';
import { snapshotOf } from './entry-testing.ts';
import { search } from './search.ts';
import type { Query } from './types.ts';

const entries = [...new Corpus(5, 1000).entries(1000, 'test')];
const snapshot = snapshotOf(...entries);
const allHits = bruteForce(snapshot, entries);
const random = new Random(17);
const searchesPerWay = 6;

const queries: Query[] = perturbations.flatMap((way) => Array.from({ length: searchesPerWay }, () => {
  const entry = random.pick(entries);
  const name = perturb(random.pick(entry.names).text, way, random);
  return random.chance(0.5) ? { name, fuzziness: 0.5, entityType: entry.entityType } : { name, fuzziness: 0.5, birthYear: 1960 };
}));

interface Comparison {
  expected: number;
  missed: string[];
  wrong: string[];
}

function compareWithBruteForce(fuzziness: number): Comparison {
  const comparison: Comparison = { expected: 0, missed: [], wrong: [] };
  for (const asked of queries) {
    const query = { ...asked, fuzziness };
    const expected = allHits(query);
    const found = new Map(search(snapshot, query).hits.map(({ id, explanation }) => [id, explanation.points]));
    comparison.expected += expected.size;
    for (const [id, points] of expected) {
      if (!found.has(id)) comparison.missed.push(`${query.name}: ${id} ${points}`);
      else if (found.get(id)! > points) comparison.wrong.push(`${query.name}: ${id} ${found.get(id)} for ${points}`);
    }
    for (const id of found.keys()) if (!expected.has(id)) comparison.wrong.push(`${query.name}: ${id} is no hit`);
  }
  return comparison;
}

/**
 * Finding candidates may only leave out what no shared key leads to: words that the comparison holds for alike although
 * several of their letters differ. The wider the search, the more such words reach the threshold.
 */
describe('a search answers as if every name of the lists were scored', () => {
  it.each([
    [-1, 1], [0.1, 1], [0.5, 0.99], [1, 0.95],
  ])('at fuzziness %d it finds the share of %d at least, and gives none a higher score', (fuzziness, share) => {
    const { expected, missed, wrong } = compareWithBruteForce(fuzziness);
    expect(wrong).toEqual([]);
    expect(expected).toBeGreaterThan(queries.length / 4);
    expect(1 - missed.length / expected, missed.join('\n')).toBeGreaterThanOrEqual(share);
  });

  it('and keeps every hit when the search is widened', () => {
    for (const query of queries) {
      const ids = [-1, 0.1, 0.3, 0.5, 0.7, 1].map((fuzziness) => search(snapshot, { ...query, fuzziness }).hits.map(({ id }) => id));
      ids.forEach((narrow, index) => { for (const wide of ids.slice(index + 1)) expect(wide).toEqual(expect.arrayContaining(narrow)); });
    }
  });
});
