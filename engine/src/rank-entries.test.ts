import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Corpus } from '../bench/corpus.ts';
import { inventQueries } from '../bench/invent-queries.ts';
import { Random } from '../bench/random.ts';
import type { Entry } from './entry.ts';
import { entryOf, snapshotOf } from './testing/entries.ts';
import { prepareName } from './normalise/prepare-name.ts';
import { rankEntries } from './rank-entries.ts';
import { scoreAlignment } from './score/score.ts';
import { searchState } from './search-state.ts';
import { OpenSnapshot } from './snapshot.ts';
import { thresholdPoints } from './settings/threshold.ts';
import type { Query } from './types.ts';

const random = new Random(92);
const scripts = ['arabic', 'hebrew', 'russian', 'korean', 'katakana', 'chinese'];

/** Names of two words in a script and in Latin letters. */
function pairsOf(script: string): (readonly [own: string, latin: string])[] {
  const path = fileURLToPath(new URL(`../bench/names/${script}.tsv.gz`, import.meta.url));
  const words = gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [latin = '', own = ''] = line.split('\t');
      return latin.length > 4 && own !== '' ? [[own, latin] as const] : [];
    });
  return Array.from({ length: 20 }, () => {
    const [one, other] = [random.pick(words), random.pick(words)];
    return [`${one[0]} ${other[0]}`, `${one[1]} ${other[1]}`] as const;
  });
}

/** How many ranked names there are; each is scored by its form as by its own words. */
function expectScoresOfNames(entries: readonly Entry[], queries: readonly Query[]): number {
  const snapshot = snapshotOf(...entries);
  if (!(snapshot instanceof OpenSnapshot)) throw new TypeError('A snapshot of this engine was expected');
  const state = searchState(snapshot);
  let count = 0;
  for (const query of queries) {
    const prepared = prepareName(query.name, query.entityType);
    const threshold = thresholdPoints(query.fuzziness, snapshot.settings);
    for (const [entry, { name, scored }] of rankEntries(snapshot, state, query, prepared, threshold)) {
      const listed = prepareName(snapshot.nameText(name), snapshot.profileOf(entry).entityType);
      expect(scored).toEqual(scoreAlignment(prepared, listed, state.rarity, snapshot.settings));
      count += 1;
    }
  }
  return count;
}

it('what a name is explained by, its form gives as the words of the name itself', () => {
  const corpus = new Corpus(31, 2000);
  const entries = [...corpus.entries(2000, 'test')];
  expect(expectScoresOfNames(entries, inventQueries(400, corpus, entries, 1))).toBeGreaterThan(400);
});

it('in other scripts as well', () => {
  const people = scripts.flatMap(pairsOf);
  const entries = people.flatMap(([own, latin], at) =>
    at % 2 === 0 ? [entryOf(`p${at}`, 'person', [latin])] : [entryOf(`p${at}`, 'person', [own, latin])],
  );
  const queries = people.flatMap((names) => names.map((name) => ({ name, fuzziness: 1 })));
  expect(expectScoresOfNames(entries, queries)).toBeGreaterThan(people.length);
});
