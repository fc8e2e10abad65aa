import { describe, expect, it } from 'vitest';
import { boundsOfDays } from '../../components/created-range/created-range.ts';
import { daysOf, isRange } from './report-range.ts';

const NOW = new Date('2026-11-20T23:30:00.000Z');

describe('the range of a report', () => {
  it.each([
    ['30', 'UTC', ['2026-10-22', '2026-11-20']],
    // There the next day has begun.
    ['7', 'Asia/Tokyo', ['2026-11-15', '2026-11-21']],
    ['2026-01-05/2026-02-07', 'UTC', ['2026-01-05', '2026-02-07']],
    ['', 'UTC', ['2026-10-22', '2026-11-20']],
  ])('%s in %s: both days are part of it', (range, timeZone, days) => {
    expect(daysOf(range, NOW, timeZone)).toEqual(days);
  });

  it('lasts from the first moment of its first day to the last one of its last, where clocks change as well', () => {
    expect(boundsOfDays(['2026-10-25', '2026-10-25'], 'Europe/Dublin')).toEqual({
      start_date: '2026-10-24T23:00:00.000Z',
      end_date: '2026-10-25T23:59:59.999Z',
    });
  });

  it.each(['31', '2026-02-30/2026-03-01', '2026-03-02/2026-03-01', 'x'])('is not %s', (text) => {
    expect(isRange(text)).toBe(false);
  });
});
