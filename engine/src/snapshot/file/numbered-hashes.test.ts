import { expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { NumberedHashes } from './numbered-hashes.ts';

/** Hashes of which many are alike, and many want the last places. */
function inventHashes(count: number): readonly number[] {
  const random = new Random(5);
  return Array.from({ length: count }, () =>
    random.chance(0.2) ? 0xffffffff - random.below(3) : Math.floor(random.next() * 2 ** 32),
  );
}

it('each thing has the number in which it came, and is found by it, however many there are', () => {
  const numbers = new NumberedHashes();
  const hashes = inventHashes(9000);
  hashes.forEach((hash, number) => {
    expect(numbers.add(hash)).toBe(number);
    expect(numbers.length).toBe(number + 1);
  });
  hashes.forEach((hash, number) => {
    // Looking through all that are alike takes long.
    if (hash < 0xff000000 || number % 50 === 0) expect(numbers.find(hash, (known) => known === number)).toBe(number);
  });
});

it('only things of the same hash are asked about, and the first one that is sought is found', () => {
  const numbers = new NumberedHashes();
  // All but the last want the same place.
  const hashes = [4095, 4095 + 4096, 4095, 4095 + 8192, 4095, 0];
  for (const hash of hashes) numbers.add(hash);
  for (const hash of new Set(hashes)) {
    const asked: number[] = [];
    const found = numbers.find(hash, (known) => {
      asked.push(known);
      return false;
    });
    expect(found).toBe(-1);
    expect(asked).toEqual(hashes.flatMap((own, number) => (own === hash ? [number] : [])));
  }
  expect(numbers.find(4095, (known) => known > 0)).toBe(2);
  expect(numbers.find(4095 + 16_384, () => true)).toBe(-1);
  expect(numbers.find(1, () => true)).toBe(-1);
});
