import { expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { buildTermBuckets, fetchBuckets, visitBucket } from './term-buckets.ts';

const random = new Random(7);
const hashOf = (): number => Math.floor(random.next() * 2 ** 32);

it('each term is found under all of its hashes, and hardly a stranger with it', () => {
  const own = Array.from({ length: 1000 }, () => Array.from({ length: random.below(40) }, hashOf));
  const starts = Uint32Array.from([
    0,
    ...own.map((_, at) => own.slice(0, at + 1).reduce((sum, { length }) => sum + length, 0)),
  ]);
  const buckets = buildTermBuckets(Uint32Array.from(own.flat()), starts);
  let strangers = 0;
  own.forEach((hashes, term) => {
    for (const hash of hashes) {
      const found: number[] = [];
      visitBucket(buckets, hash, (each) => found.push(each));
      expect(found).toContain(term);
      strangers += found.filter((each) => !own[each]!.includes(hash)).length;
    }
  });
  expect(strangers).toBeLessThan(own.flat().length / 5);
});

it('what the buckets of many hashes begin with is read at once, of no more than a round asks for', () => {
  const hashes = Uint32Array.from({ length: 300 }, hashOf);
  const starts = Uint32Array.from({ length: 301 }, (_, term) => term);
  const buckets = buildTermBuckets(hashes, starts);
  const first = (hash: number): number => buckets.entries[buckets.starts[hash & (buckets.starts.length - 2)]!]!;
  for (const count of [0, 1, 40, 128, 300]) {
    const expected = hashes.slice(0, Math.min(count, 128)).reduce((sum, hash) => sum + first(hash), 0);
    expect(fetchBuckets(buckets, hashes.subarray(0, count))).toBe(expected);
  }
});

it('a word more than there are numbers for is refused', () => {
  const starts = { length: 2 ** 24 + 2 } as Uint32Array;
  expect(() => buildTermBuckets(new Uint32Array(0), starts)).toThrow('More than 16777216 different words');
});
