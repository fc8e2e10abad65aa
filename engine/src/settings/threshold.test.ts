import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { thresholdPoints } from './threshold.ts';

describe('the threshold', () => {
  it('is the documented one for every choice of the search form', () => {
    const choices = [-1, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
    expect(choices.map((fuzziness) => thresholdPoints(fuzziness))).toEqual([
      10_000, 9400, 9100, 8800, 8500, 8200, 7800, 7400, 7000, 6600, 6200,
    ]);
  });

  it('never rises as fuzziness grows, so that widening loses no hit', () => {
    const fuzziness = fc.double({ min: -2, max: 3, noNaN: true });
    fc.assert(
      fc.property(fuzziness, fuzziness, (a, b) => {
        expect(thresholdPoints(Math.max(a, b))).toBeLessThanOrEqual(thresholdPoints(Math.min(a, b)));
      }),
    );
  });

  it('refuses what is no finite number', () => {
    expect(() => thresholdPoints(Number.NaN)).toThrow(RangeError);
    expect(() => thresholdPoints(Number.POSITIVE_INFINITY)).toThrow(RangeError);
  });
});
