import { describe, expect, it } from 'vitest';
import { Corpus } from '../bench/corpus.ts';
import { perturb, perturbations } from '../bench/perturb.ts';
import { Random } from '../bench/random.ts';
import { answered, bruteForce } from './testing/brute-force.ts';
import { snapshotOf } from './testing/entries.ts';
import { search } from './search.ts';
import type { Query } from './types.ts';

const entries = [...new Corpus(5, 1000).entries(1000, 'test')];
const snapshot = snapshotOf(...entries);
const allHits = bruteForce(snapshot, entries);
const random = new Random(17);
const searchesPerWay = 6;

const queries: Query[] = perturbations.flatMap((way) =>
  Array.from({ length: searchesPerWay }, () => {
    const entry = random.pick(entries);
    const name = perturb(random.pick(entry.names).text, way, random);
    return random.chance(0.5)
      ? { name, fuzziness: 0.5, entityType: entry.entityType }
      : { name, fuzziness: 0.5, birthYear: 1960 };
  }),
);

/** Two words of a name beside the first letter of a third: of one that the two leave out, or of one of the two. */
const withInitials: Query[] = Array.from({ length: 60 }, () => {
  const entry = random.pick(entries.filter(({ entityType }) => entityType === 'person'));
  const words = random.pick(entry.names).text.split(/[\s,]+/);
  const [first, second, third] = [random.pick(words), random.pick(words), random.pick(words)];
  return {
    name: random.chance(0.5) ? `${third.charAt(0)}. ${first} ${second}` : `${first} ${third.charAt(0)}. ${second}`,
    fuzziness: 0.5,
  };
});

/** A name in which one word stands twice, the second time with slips: both are like the listed one. */
const withLikeWords: Query[] = Array.from({ length: 120 }, () => {
  const entry = random.pick(entries);
  const words = random.pick(entry.names).text.split(/[\s,]+/);
  const again = perturb(
    random.pick(words),
    random.pick(['untouched', 'vowel', 'look-alike', 'two-edits', 'respelled'] as const),
    random,
  );
  return {
    name: [...words.slice(0, 2), again, ...words.slice(2)].join(' '),
    fuzziness: 0.5,
    entityType: entry.entityType,
  };
});

/** A letter that stands twice before two words of a name, whether the name has words that begin so or not. */
const withRepeatedInitials: Query[] = Array.from({ length: 60 }, () => {
  const words = random.pick(random.pick(entries).names).text.split(/[\s,]+/);
  const letter = random.pick([random.pick(words).charAt(0), 'a', 's']);
  return { name: `${letter}. ${letter}. ${random.pick(words)} ${random.pick(words)}`, fuzziness: 0.5 };
});

/** The first two words of a name written together, beside a word that no list bears. */
const joinedBesideAnother: Query[] = Array.from({ length: 60 }, () => {
  const words = random.pick(random.pick(entries).names).text.split(/[\s,]+/);
  return { name: `${words.slice(0, 2).join('')} ${words.slice(2).join(' ')} Qozhwerv`, fuzziness: 0.5 };
});

interface Comparison {
  expected: number;
  missed: string[];
  wrong: string[];
}

function compareWithBruteForce(asked: readonly Query[], fuzziness: number): Comparison {
  const comparison: Comparison = { expected: 0, missed: [], wrong: [] };
  for (const query of asked.map((each) => ({ ...each, fuzziness }))) {
    const expected = allHits(query);
    const found = answered(search(snapshot, query));
    comparison.expected += expected.size;
    for (const [id, answer] of expected) {
      if (!found.has(id)) comparison.missed.push(`${query.name}: ${id} ${answer}`);
      else if (found.get(id) !== answer) comparison.wrong.push(`${query.name}: ${id} ${found.get(id)} for ${answer}`);
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
  it.each([-1, 0.1, 0.5, 1])('at fuzziness %d it finds all of them, with the same standing and points', (fuzziness) => {
    const { expected, missed, wrong } = compareWithBruteForce(queries, fuzziness);
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
    expect(expected).toBeGreaterThan(queries.length / 4);
  });

  it('also where an initial may stand for a name that matches another searched word', () => {
    const { expected, missed, wrong } = compareWithBruteForce(withInitials, 0.5);
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
    expect(expected).toBeGreaterThan(withInitials.length / 4);
  });

  it.each([0.5, 1])('also where an initial stands twice, at fuzziness %d', (fuzziness) => {
    const { expected, missed, wrong } = compareWithBruteForce(withRepeatedInitials, fuzziness);
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
    expect(expected).toBeGreaterThan(withRepeatedInitials.length / 4);
  });

  it.each([0.5, 1])(
    'also where a list has a word as two and the search another besides, at fuzziness %d',
    (fuzziness) => {
      const { expected, missed, wrong } = compareWithBruteForce(joinedBesideAnother, fuzziness);
      expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
      expect(expected).toBeGreaterThan(joinedBesideAnother.length / 4);
    },
  );

  it('also where two searched words are like one of the list', () => {
    const { expected, missed, wrong } = compareWithBruteForce(withLikeWords, 0.5);
    expect({ missed, wrong }).toEqual({ missed: [], wrong: [] });
    expect(expected).toBeGreaterThan(withLikeWords.length / 4);
  });

  it('and keeps every hit when the search is widened', () => {
    for (const query of queries) {
      const ids = [-1, 0.1, 0.3, 0.5, 0.7, 1].map((fuzziness) =>
        search(snapshot, { ...query, fuzziness }).hits.map(({ id }) => id),
      );
      ids.forEach((narrow, index) => {
        for (const wide of ids.slice(index + 1)) expect(wide).toEqual(expect.arrayContaining(narrow));
      });
    }
  });
});
