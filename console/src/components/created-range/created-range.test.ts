import { describe, expect, it } from 'vitest';
import { createdBounds, createdDays, isCreated } from './created-range.ts';

const NOW = new Date('2026-11-20T14:47:00.000Z');

describe('the shortcuts of Created On', () => {
  it.each([
    ['last-week', 'UTC', '2026-11-13T00:00:00.000Z'],
    ['last-month', 'UTC', '2026-10-21T00:00:00.000Z'],
    ['last-3-months', 'UTC', '2026-08-22T00:00:00.000Z'],
    // Seen from summer time, in which the range begins.
    ['last-3-months', 'Europe/Berlin', '2026-08-21T22:00:00.000Z'],
    ['last-3-months', 'Asia/Tokyo', '2026-08-21T15:00:00.000Z'],
  ])('reach back 7, 30 and 90 whole days, and are open to now: %s in %s', (shortcut, timeZone, start) => {
    expect(createdBounds(shortcut, NOW, timeZone)).toEqual({ start_date: start });
  });

  it.each([
    'last-2-months',
    'Last week',
    'toString',
    '2026-11-20',
    '2026-02-30/2026-03-01',
    '2026-11-20/2026-11-19',
    '2026-11-01/2026-11-02/2026-11-03',
  ])('are no others: %s', (value) => {
    expect([isCreated(value), createdDays(value), createdBounds(value, NOW, 'UTC')]).toEqual([false, undefined, {}]);
  });
});
