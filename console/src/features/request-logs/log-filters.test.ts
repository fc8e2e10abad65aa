import { describe, expect, it } from 'vitest';
import { readAddress } from '../../components/address/address.ts';
import { askedBy, logFilters } from './log-filters.ts';

const NOW = new Date('2026-11-20T14:47:00.000Z');
const asked = (search: Record<string, string>, timeZone = 'UTC') =>
  askedBy(readAddress(logFilters, search), NOW, timeZone);

describe('the filters of the request log', () => {
  it('leave out of an address what the server would refuse', () => {
    const search = {
      view: 'fine',
      time: '2026-11-20/2026-11-19',
      apiKeyId: 'a',
      route: '/'.repeat(201),
      errorCode: '10000',
      address: '1'.repeat(101),
      minMs: '600001',
    };
    expect(asked(search)).toEqual({});
    expect(asked({ time: 'toString', errorCode: '14x', minMs: '0' })).toEqual({});
  });

  it('ask for each by its own name', () => {
    const search = { view: 'refused', route: '/cases', errorCode: '0', address: '203.0.113.24', minMs: '600000' };
    expect(asked({ ...search, apiKeyId: 'a'.repeat(24) })).toEqual({
      statusClass: 4,
      apiKeyId: 'a'.repeat(24),
      route: '/cases',
      errorCode: 0,
      address: '203.0.113.24',
      minMs: 600_000,
    });
  });

  it.each([
    ['last-hour', '2026-11-20T13:47:00.000Z'],
    ['last-day', '2026-11-19T14:47:00.000Z'],
    ['last-week', '2026-11-13T14:47:00.000Z'],
  ])('reach back from now, and are open to what comes: %s', (time, start) => {
    expect(asked({ time }, 'Europe/Berlin')).toEqual({ dateRange: { start_date: start } });
  });

  it('take whole days in the time zone of the user', () => {
    expect(asked({ time: '2026-11-18/2026-11-19' }, 'Europe/Berlin')).toEqual({
      dateRange: { start_date: '2026-11-17T23:00:00.000Z', end_date: '2026-11-19T22:59:59.999Z' },
    });
  });
});
