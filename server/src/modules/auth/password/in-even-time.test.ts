import { expect, it } from 'vitest';
import { EVEN_MS, inEvenTime } from './in-even-time.ts';

/** Timers count whole milliseconds. */
const AT_LEAST = EVEN_MS - 1;

it('What is done at once is answered after a while, whether it was found or refused', async () => {
  const began = performance.now();
  await expect(inEvenTime(async () => 'found')).resolves.toBe('found');
  const between = performance.now();
  await expect(inEvenTime(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(between - began).toBeGreaterThanOrEqual(AT_LEAST);
  expect(performance.now() - between).toBeGreaterThanOrEqual(AT_LEAST);
});
