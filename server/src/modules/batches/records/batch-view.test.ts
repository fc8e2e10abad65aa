import { describe, expect, it } from 'vitest';
import type { RecordRow } from './batch-rows-store.ts';
import { batchView, recordView } from './batch-view.ts';
import type { BatchRow } from './batches-store.ts';

describe('a batch', () => {
  const row = {
    id: 'b1',
    name: 'November',
    file_name: 'clients.xlsx',
    state: 'paused',
    pause_reason: 'No lists',
    is_monitored: true,
    total_rows: 9,
    invalid_rows: 2,
    screened_rows: 4,
    hit_rows: 1,
    left_out_rows: 1,
    gap_rows: 2,
    is_demo: false,
    pending_rows: 3,
    created_by: 'ann',
    created_at: new Date('2026-11-21T10:00:00.000Z'),
    started_by: 'bea',
    started_at: new Date('2026-11-21T10:01:00.000Z'),
    finished_at: new Date('2026-11-21T10:02:00.000Z'),
  } as unknown as BatchRow;

  it('is shown as it is stored', () => {
    expect(batchView(row)).toEqual({
      id: 'b1',
      name: 'November',
      fileName: 'clients.xlsx',
      state: 'paused',
      pauseReason: 'No lists',
      isMonitored: true,
      totalRows: 9,
      invalidRows: 2,
      screenedRows: 4,
      hitRows: 1,
      leftOutRows: 1,
      gapRows: 2,
      isDemo: false,
      pendingRows: 3,
      createdBy: { actorId: 'ann', timestamp: '2026-11-21T10:00:00.000Z' },
      startedBy: { actorId: 'bea', timestamp: '2026-11-21T10:01:00.000Z' },
      finishedAt: '2026-11-21T10:02:00.000Z',
    });
  });

  it('that is not started or not finished says so', () => {
    expect([
      batchView({ ...row, started_by: null }).startedBy,
      batchView({ ...row, started_at: null }).startedBy,
      batchView({ ...row, finished_at: null }).finishedAt,
    ]).toEqual([null, null, null]);
  });

  it('in a state that nobody knows is an error', () => {
    expect(() => batchView({ ...row, state: 'asleep' })).toThrow(
      new Error("'asleep' is not one of draft, running, paused, completed, cancelled"),
    );
  });
});

describe('a row of a batch', () => {
  const row = {
    row_number: 3,
    state: 'screened',
    search_term: 'Ann',
    birth_year: 1962,
    identity_number: null,
    country_codes: ['CH'],
    client_ref: 'KYC-1',
    fuzziness: 0.5,
    types: ['sanction'],
    problems: [],
    search_id: 's1',
    live_search_id: 's1',
    live_hits: 2,
    live_left_out: 1,
    answered_by: { engineVersion: '1.5.0', lists: [], isDemo: false, tookMs: 1, at: '2026-11-21T10:00:00.000Z' },
    status: 'possible_hit',
    internal_status: 'Completed',
  } as unknown as RecordRow;

  it('is shown with its search as it stands now', () => {
    expect(recordView(row)).toEqual({
      row: 3,
      state: 'screened',
      searchTerm: 'Ann',
      birthYear: 1962,
      identityNumber: null,
      countryCodes: ['CH'],
      clientReference: 'KYC-1',
      fuzziness: 0.5,
      problems: [],
      search: {
        id: 's1',
        totalHits: 2,
        leftOut: 1,
        status: 'possible_hit',
        internalStatus: 'Completed',
        isDemo: false,
        coverage: {
          state: 'gaps',
          categories: [{ category: 'sanction', types: ['sanction'], notCovered: ['sanction'], lists: [] }],
        },
      },
    });
  });

  it('whose search is gone, or was never made, has none; one that waits for its answer has no hits yet', () => {
    expect(recordView({ ...row, live_search_id: null, status: null, internal_status: null })).toMatchObject({
      state: 'deleted',
      search: null,
    });
    const waiting = recordView({ ...row, internal_status: 'Pending', live_hits: 0 });
    expect([waiting.state, waiting.search?.totalHits]).toEqual(['pending', null]);
  });

  it('in a state that nobody knows is an error', () => {
    expect(() => recordView({ ...row, status: null })).toThrow(
      new Error("'null' is not one of not_set, all_clear, possible_hit, positive_hit"),
    );
  });
});
