import { expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { firstFrom } from './first-from.ts';

it('of the forms of a list those from a number on begin where the first of them is, or at the end', () => {
  const random = new Random(9);
  for (let count = 0; count < 300; count++) {
    const postings = Uint32Array.from({ length: 12 }, () => random.below(40)).sort();
    const start = random.below(13);
    const end = start + random.below(13 - start);
    for (let form = 0; form <= 40; form++) {
      const expected = postings.findIndex((posting, at) => at >= start && at < end && posting >= form);
      expect(firstFrom(postings, form, start, end)).toBe(expected < 0 ? end : expected);
    }
  }
});
