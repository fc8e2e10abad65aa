import { describe, expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { phoneticKey } from '../../normalise/keys/phonetic-key.ts';
import { foldHash } from '../../normalise/keys/spelling-keys.ts';
import {
  aroundHash,
  articleOf,
  consonantsHash,
  isMiddle,
  listedPartKeys,
  pairHash,
  searchedPartKeys,
  standInOf,
} from './split-keys.ts';

const foldOf = (part: string): number => foldHash(phoneticKey(part));

const meet = (part: string, term: string): boolean => {
  const keys = searchedPartKeys(foldOf(part), standInOf(part));
  return listedPartKeys(term, foldOf(term)).some((key) => keys.includes(key));
};

describe('a part of a searched word', () => {
  it.each([
    ['halborg', 'halborg', true],
    ['hallborg', 'halborg', true],
    ['halborg', 'nordvik', false],
    ['ibn', 'bin', true],
    ['ould', 'bin', true],
    ['eleven', '11', true],
    ['eleven', '12', false],
    ['italia', 'italy', true],
    ['italia', 'france', false],
    ['deutschland', 'germany', true],
    ['usa', 'us', true],
    ['ibn', 'al', false],
  ])('%s may be the listed %s: %s', (part, term, may) => {
    expect(meet(part, term)).toBe(may);
  });

  it.each([
    ['ibn', 'bin'],
    ['eleven', '11'],
    ['deutschland', 'germany'],
    ['germany', undefined],
    ['north', undefined],
    ['halborg', undefined],
  ])('%s stands for %s', (part, term) => {
    expect(standInOf(part)).toBe(term);
  });

  it.each([
    ['ur', 'rahman', 'al'],
    ['ud', 'din', 'al'],
    ['ur', 'karim', undefined],
  ])('%s before %s stands for the article: %s', (part, rest, article) => {
    expect(articleOf(part, rest)).toBe(article);
  });

  it('may stand before another with a particle between them, and nothing else', () => {
    expect(['bin', 'al', 'de'].map(isMiddle)).toEqual([true, true, true]);
    expect(['halborg', 'eleven', ''].map(isMiddle)).toEqual([false, false, false]);
  });
});

it('two parts have a hash that says which comes first and whether something is between them, and few share it', () => {
  const random = new Random(3);
  const folds = Array.from({ length: 60 }, (_, at) => (at < 30 ? at : Math.floor(random.next() * 2 ** 32)));
  const hashes = folds.flatMap((left) => folds.flatMap((right) => [pairHash(left, right), aroundHash(left, right)]));
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash >= 0 && Number.isInteger(hash)).toBe(true);
  const buckets = new Set(hashes.map((hash) => hash & 4095));
  // Of 4096 buckets, 7200 that fall anywhere leave about a sixth empty.
  expect(buckets.size).toBeGreaterThan(3200);
});

it('words of the same consonants have one hash, and others another', () => {
  const hashes = ['mt', 'mtl', 'tm', ''].map(consonantsHash);
  expect(new Set(hashes).size).toBe(4);
  expect(consonantsHash('mt')).toBe(hashes[0]);
});
