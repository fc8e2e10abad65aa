import { describe, expect, it } from 'vitest';
import { freshnessOf } from './freshness.ts';

const now = Date.parse('2026-11-20T14:47:00.000Z');
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();
const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);

describe('freshnessOf', () => {
  it.each([
    [0, { unit: 'now' }],
    [minutes(1) - 1, { unit: 'now' }],
    [minutes(1), { unit: 'minutes', count: 1 }],
    [hours(1) - 1, { unit: 'minutes', count: 59 }],
    [hours(8), { unit: 'hours', count: 8 }],
    [hours(48) - 1, { unit: 'hours', count: 47 }],
    [hours(48), { unit: 'days', count: 2 }],
    [hours(24 * 49 + 5), { unit: 'days', count: 49 }],
  ])('says an age of %i ms in the unit that fits', (age, expected) => {
    expect(freshnessOf(ago(age), now)).toEqual(expected);
  });

  it('says now when the server is ahead of this clock', () => {
    expect(freshnessOf(ago(-minutes(3)), now)).toEqual({ unit: 'now' });
  });

  it('says never for what was not checked yet', () => {
    expect(freshnessOf(null, now)).toEqual({ unit: 'never' });
  });
});
