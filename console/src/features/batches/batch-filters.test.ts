import { describe, expect, it } from 'vitest';
import { areBatchesFiltered, noBatchFilters, readBatchFilters, toFindBatches } from './batch-filters.ts';

const NOW = new Date('2026-11-20T14:47:00.000Z');

describe('the filters of the batches', () => {
  it('leave out of an address what the server would refuse', () => {
    const filters = readBatchFilters({
      name: 'x'.repeat(201),
      state: 'unheard-of',
      user: '1',
      created: '2026-02-31/2026-01-01',
    });
    expect(filters).toEqual(noBatchFilters);
    expect(areBatchesFiltered(filters)).toBe(false);
  });

  it('ask for whole days in the time zone of the user', () => {
    const filters = readBatchFilters({ created: '2026-11-01/2026-11-02', name: 'onb' });
    expect(toFindBatches(filters, NOW, 'Europe/Berlin')).toEqual({
      name: 'onb',
      user: '',
      state: '',
      date_range: { start_date: '2026-10-31T23:00:00.000Z', end_date: '2026-11-02T22:59:59.999Z' },
    });
  });

  it('ask for no days when none are chosen', () => {
    expect(toFindBatches(noBatchFilters, NOW)).toEqual({ name: '', user: '', state: '', date_range: {} });
  });
});
