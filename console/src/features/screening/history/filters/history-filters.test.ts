import { describe, expect, it } from 'vitest';
import { findSearches } from '@tamis/contract/screening';
import { checkTypes } from '@tamis/contract/terms/check-types';
import { createdBounds } from '../../../../components/created-range/created-range.ts';
import { noFilters, readFilters, toFindBody, trimmed } from './history-filters.ts';

const NOW = new Date('2026-11-20T14:47:00.000Z');
const ID = '6740a1c29be4d05f7713e48d';

describe('reading filters', () => {
  it('leaves out what the server would refuse', () => {
    const read = readFilters({
      searchTerm: 'Maduro',
      id: 'not an id',
      monitored: '7',
      source: 'sanction,sorcery',
      created: '2026-13-99/2026-01-01',
      status: 'Done',
      api: 'yes',
      stranger: 'x',
    });
    expect(read).toEqual({ ...noFilters, searchTerm: 'Maduro' });
  });

  it('takes every check type at once', () => {
    const source = checkTypes.join(',');
    expect(readFilters({ source }).source).toBe(source);
  });

  it('takes an id with the space that was copied along', () => {
    expect(trimmed({ ...noFilters, id: ` ${ID.toUpperCase()} ` }).id).toBe(ID);
  });
});

describe('what the server is asked for', () => {
  it('is everything when nothing is filtered', () => {
    const body = findSearches.body?.parse(toFindBody(noFilters, NOW, 'UTC'));
    expect(body).toMatchObject({
      changed: -1,
      monitored: -1,
      updates: -1,
      match_types: [],
      tags: [],
      internalStatus: '',
      show_api_search: false,
      date_range: {},
    });
  });

  it('is what each filter says', () => {
    const filters = {
      ...noFilters,
      changed: '1',
      monitored: '0',
      source: 'sanction,pep',
      tag2: 'onboarding',
      status: 'Pending',
      review: 'possible_hit',
      open: '1',
      assignee: ID,
      api: '1',
      batchId: ID,
      created: 'last-week',
    };
    expect(findSearches.body?.parse(toFindBody(filters, NOW, 'UTC'))).toMatchObject({
      changed: 1,
      monitored: 0,
      match_types: ['sanction', 'pep'],
      tags: ['onboarding'],
      internalStatus: 'Pending',
      status: 'possible_hit',
      has_open_hits: true,
      assignee: ID,
      show_api_search: true,
      batchId: ID,
      date_range: { start_date: '2026-11-13T00:00:00.000Z' },
    });
  });
});

describe('the days of Created On', () => {
  it('begin and end at midnight of the time zone', () => {
    expect(createdBounds('2026-11-20/2026-11-20', NOW, 'Europe/Berlin')).toEqual({
      start_date: '2026-11-19T23:00:00.000Z',
      end_date: '2026-11-20T22:59:59.999Z',
    });
    expect(createdBounds('2026-11-20/2026-11-20', NOW, 'Asia/Tokyo').start_date).toBe('2026-11-19T15:00:00.000Z');
  });

  it('have 25 hours when the clocks are put back', () => {
    expect(createdBounds('2026-10-25/2026-10-25', NOW, 'Europe/Berlin')).toEqual({
      start_date: '2026-10-24T22:00:00.000Z',
      end_date: '2026-10-25T22:59:59.999Z',
    });
  });
});
