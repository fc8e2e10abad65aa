import { describe, expect, it } from 'vitest';
import { periodAt, periodOf, periodsBetween, stateOf } from './period-policy.ts';

describe('a billing period', () => {
  it('is a month in UTC, closed two days after its end', () => {
    expect(periodOf('2026-12')).toEqual({
      id: '2026-12',
      name: 'December 2026',
      year: 2026,
      month: 12,
      starts: new Date('2026-12-01T00:00:00.000Z'),
      ends: new Date('2027-01-01T00:00:00.000Z'),
      closes: new Date('2027-01-03T00:00:00.000Z'),
    });
    expect(periodAt(new Date('2026-12-31T23:59:59.999Z')).id).toBe('2026-12');
    expect(periodAt(new Date('2027-01-01T00:00:00.000Z')).id).toBe('2027-01');
  });

  it('has others before and after it, beyond its year', () => {
    const at = new Date('2027-01-31T12:00:00.000Z');
    expect([-14, -1, 0, 1, 12].map((later) => periodAt(at, later).id)).toEqual([
      '2025-11',
      '2026-12',
      '2027-01',
      '2027-02',
      '2028-01',
    ]);
    const between = (from: string, to: string) => periodsBetween(new Date(from), new Date(to)).map(({ id }) => id);
    expect(between('2026-11-30T23:59:59.999Z', '2027-02-01T00:00:00.000Z')).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ]);
    expect(between('2027-02-01T00:00:00.000Z', '2026-11-30T00:00:00.000Z')).toEqual([]);
  });

  it('is open until it ends and closing until it closes, to the very moment', () => {
    const states = [
      '2026-11-30T23:59:59.999Z',
      '2026-12-01T00:00:00.000Z',
      '2026-12-02T23:59:59.999Z',
      '2026-12-03T00:00:00.000Z',
    ].map((now) => stateOf(periodOf('2026-11'), new Date(now)));
    expect(states).toEqual(['open', 'closing', 'closing', 'closed']);
  });
});
