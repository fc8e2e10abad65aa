import { expect, it } from 'vitest';
import { fileSize } from './file-size.ts';

const KB = 1024;

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1000 B'],
  [KB - 1, '1023 B'],
  [KB, '1.0 KB'],
  [1.5 * KB, '1.5 KB'],
  [62_000, '60.5 KB'],
  [99.95 * KB, '100 KB'],
  [318 * KB, '318 KB'],
  [KB ** 2 - 1, '1.0 MB'],
  [KB ** 2, '1.0 MB'],
  [20 * KB ** 2, '20.0 MB'],
  [2 * KB ** 3, '2.0 GB'],
  [3 * KB ** 4, '3.0 TB'],
  [5000 * KB ** 4, '5000 TB'],
])('says %d bytes as %j', (bytes, text) => {
  expect(fileSize(bytes)).toBe(text);
});
