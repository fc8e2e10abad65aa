import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { Random } from '../bench/random.ts';
import { answered, bruteForce } from './testing/brute-force.ts';
import { entryOf, snapshotOf } from './testing/entries.ts';
import { search } from './search.ts';

const files = ['arabic', 'hebrew', 'russian', 'korean', 'katakana', 'chinese'];
const random = new Random(64);

const byId = ([a]: readonly [string, string], [b]: readonly [string, string]): number => a.localeCompare(b);

/** Words of a script beside their Latin ones. */
function pairs(file: string): (readonly [own: string, latin: string])[] {
  const path = fileURLToPath(new URL(`../bench/names/${file}.tsv.gz`, import.meta.url));
  return gunzipSync(readFileSync(path))
    .toString('utf8')
    .split('\n')
    .flatMap((line) => {
      const [latin = '', own = '', times] = line.split('\t');
      return Number(times) > 1 && /^\p{L}{5,}$/u.test(latin) ? [[own.replaceAll(' ', ''), latin] as const] : [];
    });
}

const people = files.flatMap((file) => {
  const words = pairs(file);
  return Array.from({ length: 20 }, () => [random.pick(words), random.pick(words)] as const);
});
const inOwn = people.map((words) => words.map(([own]) => own).join(' '));
const inLatin = people.map((words) => words.map(([, latin]) => latin).join(' '));
const entries = [...inLatin, ...inOwn.filter((_, at) => at % 2 === 0)].map((name, at) =>
  entryOf(`p${at}`, 'person', [name]),
);

it('finds in every script what scoring every name finds, with the same points', () => {
  const snapshot = snapshotOf(...entries);
  const allHits = bruteForce(snapshot, entries);
  let crossed = 0;
  for (const name of [...inOwn, ...inLatin])
    for (const fuzziness of [0.5, 1]) {
      const query = { name, fuzziness };
      const expected = allHits(query);
      expect([name, new Map([...answered(search(snapshot, query))].toSorted(byId))]).toEqual([
        name,
        new Map([...expected].toSorted(byId)),
      ]);
      crossed += expected.size;
    }
  expect(crossed).toBeGreaterThan(people.length * 2);
});
