import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHundredths, roundParts } from './round-parts.ts';

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('roundParts', () => {
  it('adds up where rounding each part by itself would not', () => {
    const parts = [3333, 3333, 3334];
    expect(sum(parts.map((part) => Math.round(part / 100)))).toBe(99);
    expect(roundParts(parts)).toEqual([33, 33, 34]);
  });

  it('adds up to the rounded total, whatever the parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 20 }), (parts) => {
        expect(sum(roundParts(parts))).toBe(Math.round(sum(parts) / 100) + 0);
      }),
    );
  });

  it('stays within a hundredth of each part and leaves whole hundredths alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10_000, max: 10_000 }), { maxLength: 20 }), (parts) => {
        roundParts(parts).forEach((value, index) => {
          const part = parts[index]!;
          expect(Math.abs(value * 100 - part)).toBeLessThan(100);
          if (part % 100 === 0) expect(value * 100).toBe(part + 0);
        });
      }),
    );
  });
});

describe('formatHundredths', () => {
  it('shows signs with a real minus, and none for nothing', () => {
    expect([92, 4, -2, 0].map((value) => formatHundredths(value, { signed: true }))).toEqual([
      '+0.92',
      '+0.04',
      '−0.02',
      '0.00',
    ]);
    expect(formatHundredths(100)).toBe('1.00');
  });
});
