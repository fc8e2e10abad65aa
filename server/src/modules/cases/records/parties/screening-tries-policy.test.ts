import { MINUTE_MS } from '@tamis/contract/terms/durations';
import { describe, expect, it } from 'vitest';
import { triedAgain, triesOfReview } from './screening-tries-policy.ts';

const began = new Date('2026-11-26T05:00:00.000Z');
const minutesAfter = (minutes: number) => new Date(began.getTime() + minutes * MINUTE_MS);

describe('a search that cannot be screened again', () => {
  it('waits longer each time, an hour at the most, and says since when and why at last', () => {
    const waits: number[] = [];
    let was = triedAgain(null, 'engine-failed', began);
    for (let count = 1; count <= 9; count += 1) {
      const at = was.nextTryAt;
      expect(was).toMatchObject({ since: began, tries: count });
      was = triedAgain(was, 'list-missing', at);
      waits.push((was.nextTryAt.getTime() - at.getTime()) / MINUTE_MS);
    }
    expect(was).toMatchObject({ since: began, tries: 10, why: 'list-missing' });
    expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 60]);
    const { nextTryAt } = triedAgain({ since: began, tries: 5000 }, 'not-kept', began);
    expect(nextTryAt).toEqual(minutesAfter(60));
  });

  it('is not held against a review that began since', () => {
    const failed = triedAgain(null, 'engine-failed', minutesAfter(10));
    expect([9, 10, 11].map((begun) => triesOfReview(failed, minutesAfter(begun)))).toEqual([failed, failed, null]);
    expect(triesOfReview(undefined, began)).toBeNull();
  });
});
