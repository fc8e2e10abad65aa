import { describe, expect, it } from 'vitest';
import { readAddress } from '../../components/address/address.ts';
import { batchFilters, toFindBatches } from './batch-filters.ts';

const NOW = new Date('2026-11-20T14:47:00.000Z');
const none = { state: '', user: '', created: '' } as const;

describe('the filters of the batches', () => {
  it('leave out of an address what the server would refuse', () => {
    expect(readAddress(batchFilters, { state: 'unheard-of', user: '1', created: '2026-02-31/2026-01-01' })).toEqual(
      none,
    );
  });

  it('ask for whole days in the time zone of the user', () => {
    const filters = readAddress(batchFilters, { created: '2026-11-01/2026-11-02' });
    expect(toFindBatches({ ...filters, search: 'onb' }, NOW, 'Europe/Berlin')).toEqual({
      name: 'onb',
      user: '',
      state: '',
      date_range: { start_date: '2026-10-31T23:00:00.000Z', end_date: '2026-11-02T22:59:59.999Z' },
    });
  });

  it('ask for no days when none are chosen', () => {
    expect(toFindBatches({ ...none, search: '' }, NOW)).toEqual({ name: '', user: '', state: '', date_range: {} });
  });
});
