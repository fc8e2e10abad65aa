import { describe, expect, it } from 'vitest';
import { dueAt, spanOf } from './waiting-time.ts';

const HOUR = 3_600_000;
const now = new Date(2026, 10, 20, 15, 0);

describe('how long a hit has waited', () => {
  it.each([
    [0, 'minutes', 1],
    [HOUR - 1, 'minutes', 59],
    [HOUR, 'hours', 1],
    [24 * HOUR - 1, 'hours', 23],
    [24 * HOUR, 'days', 1],
    [80 * HOUR, 'days', 3],
  ])('of %i ms is said in its largest whole unit', (ms, unit, count) => {
    expect(spanOf(ms)).toEqual({ unit, count });
  });
});

describe('when a hit is due', () => {
  it.each([
    [new Date(2026, 10, 20, 11, 0), { is: 'over', by: { unit: 'hours', count: 4 } }],
    [now, { is: 'over', by: { unit: 'minutes', count: 1 } }],
    [new Date(2026, 10, 20, 23, 59), { is: 'today' }],
    [new Date(2026, 10, 21, 0, 1), { is: 'later', days: 1 }],
    [new Date(2026, 10, 22, 15, 0), { is: 'later', days: 2 }],
  ])('at %s is said by the day of the clock', (due, expected) => {
    expect(dueAt(due, now)).toEqual(expected);
  });
});
