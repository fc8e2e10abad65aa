import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Corpus } from '../../bench/corpus.ts';
import { Random } from '../../bench/random.ts';
import { answered, bruteForce } from '../testing/brute-force.ts';
import { bytesOf, entryOf } from '../testing/entries.ts';
import { createSearchIndex } from '../search-index.ts';
import { search } from '../search.ts';
import { changedSettings, settingNumbers } from './setting-numbers.ts';
import { settingRange } from './setting-ranges.ts';
import { DEFAULT_SETTINGS, type EngineSettings } from './settings.ts';
import { openSnapshot } from '../snapshot.ts';
import type { Explanation } from '../types.ts';

const partsOf = ({ parts }: Explanation): number => parts.reduce((sum, { points }) => sum + points, 0);

describe('a snapshot opened by changed settings', () => {
  const bytes = bytesOf({
    test: [
      entryOf('nick', 'person', ['Robert Harrington']),
      entryOf('year', 'person', ['Amir Testov'], { births: [{ from: '1950', to: '1950', circa: false }] }),
      entryOf('weak', 'person', ['Nobody Else', { text: 'Carlos Mendez', quality: 'weak', kind: 'alias' }]),
    ],
  });
  const found = (name: string, changes: [string, number][], more: { birthYear?: number } = {}) =>
    search(openSnapshot(bytes, changedSettings(new Map(changes))), { name, fuzziness: 0.5, ...more }).hits;

  it('answers by them, while the same bytes answer others by theirs', () => {
    const before = openSnapshot(bytes);
    const after = openSnapshot(bytes, changedSettings(new Map([['similarity.nickname', 0.4]])));
    const query = { name: 'Bob Harrington', fuzziness: 0.5 };
    expect(search(before, query).hits.map(({ id }) => id)).toEqual(['nick']);
    expect(search(after, query).hits).toEqual([]);
    expect(search(before, query).hits.map(({ id }) => id)).toEqual(['nick']);
  });

  it.each([
    ['a threshold', 'Samir Testov', 'thresholds.0.5', 9300, 'thresholds.1', 6000],
    ['the weight of a weak alias', 'Carlos Mendez', 'weakAlias', 0.7, 'firstWordMissing', 0.9],
  ])(
    'reports no more what %s leaves out, and a setting that has no part in it changes nothing',
    (_, name, key, value, otherKey, otherValue) => {
      const [hit] = found(name, []);
      expect(hit).toBeDefined();
      expect(found(name, [[key, value]])).toEqual([]);
      expect(found(name, [[otherKey, otherValue]])).toEqual([hit]);
    },
  );

  it('takes off for a year of birth what they say', () => {
    const [before] = found('Amir Testov', [], { birthYear: 1953 });
    const [after] = found('Amir Testov', [['facts.birthYear.1', 0.85]], { birthYear: 1953 });
    expect([before!.score, after!.score]).toEqual([0.9, 0.85]);
    expect(found('Amir Testov', [['facts.birthYearTolerance', 3]], { birthYear: 1953 })[0]!.score).toBe(1);
    expect(partsOf(after!.explanation)).toBe(after!.explanation.points);
  });

  it('watches saved searches by them', () => {
    const saved = [{ id: 'saved', query: { name: 'Bob Harrington', fuzziness: 0.5 } }];
    const changed = [entryOf('nick', 'person', ['Robert Harrington'])];
    const affected = (settings: EngineSettings) =>
      createSearchIndex(saved, openSnapshot(bytes, settings))
        .affectedBy(changed)
        .map(({ entries }) => entries.map(({ points }) => points));
    expect(affected(DEFAULT_SETTINGS)).toEqual([[9000]]);
    expect(affected(changedSettings(new Map([['similarity.nickname', 0.9]])))).toEqual([[9500]]);
    expect(affected(changedSettings(new Map([['similarity.nickname', 0.4]])))).toEqual([]);
  });
});

describe('whatever numbers are changed within their ranges', () => {
  const corpus = new Corpus(11, 500);
  const entries = [...corpus.entries(500, 'test')];
  const bytes = bytesOf({ test: entries });
  const random = new Random(5);
  const queries = Array.from({ length: 24 }, () => ({
    ...corpus.search(random.pick(entries)),
    fuzziness: random.pick([0.2, 0.5, 0.5, 1]),
  }));
  const changeable = settingNumbers(DEFAULT_SETTINGS)
    .map(({ key }) => key)
    .filter((key) => !key.startsWith('thresholds.') && !settingRange(key).isFixed);
  const anyChange = fc
    .tuple(fc.constantFrom(...changeable), fc.constantFrom(0, 0.25, 0.5, 0.75, 1))
    .map(([key, share]): [string, number] => {
      const { lowest, highest, isWhole } = settingRange(key);
      const value = lowest + share * (highest - lowest);
      return [key, isWhole ? Math.round(value) : value];
    });

  it('a search finds what scoring every entry finds, with the same points, and its parts give the score', () => {
    let expected = 0;
    const missed: string[] = [];
    fc.assert(
      fc.property(fc.array(anyChange, { minLength: 1, maxLength: 4 }), (changes) => {
        const snapshot = openSnapshot(bytes, changedSettings(new Map(changes)));
        const score = bruteForce(snapshot, entries);
        for (const query of queries) {
          const all = score({ ...query });
          const answer = search(snapshot, query);
          const ids = answered(answer);
          expect([...ids].filter(([id, found]) => all.get(id) !== found)).toEqual([]);
          expect(
            [...answer.hits, ...answer.leftOut].filter(
              ({ explanation }) => partsOf(explanation) !== explanation.points,
            ),
          ).toEqual([]);
          expected += all.size;
          for (const id of all.keys()) if (!ids.has(id)) missed.push(`${JSON.stringify(changes)} ${query.name}: ${id}`);
        }
      }),
      { numRuns: 16, seed: 3 },
    );
    expect(expected).toBeGreaterThan(250);
    expect(missed.length / expected, missed.slice(0, 30).join('\n')).toBeLessThan(0.02);
  }, 240_000);
});
