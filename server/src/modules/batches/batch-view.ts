import { type Batch, type BatchRecord, batchRowStates, batchStates } from '@tamis/contract/batches';
import { internalStatuses, searchStatuses } from '@tamis/contract/screening';
import type { RecordRow } from './batch-rows-store.ts';
import type { BatchRow } from './batches-store.ts';

/** A stored batch in the shape of the contract. */
export function batchView(row: BatchRow): Batch {
  return {
    id: row.id,
    name: row.name,
    fileName: row.file_name,
    state: oneOf(batchStates, row.state),
    pauseReason: row.pause_reason,
    isMonitored: row.is_monitored,
    totalRows: row.total_rows,
    invalidRows: row.invalid_rows,
    screenedRows: row.screened_rows,
    hitRows: row.hit_rows,
    pendingRows: row.pending_rows,
    createdBy: { actorId: row.created_by, timestamp: row.created_at.toISOString() },
    startedBy: row.started_by && row.started_at ? { actorId: row.started_by, timestamp: row.started_at.toISOString() } : null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** A row of a batch in the shape of the contract, with its search as it stands now. */
export function recordView(row: RecordRow): BatchRecord {
  return {
    row: row.row_number,
    state: oneOf(batchRowStates, row.state),
    searchTerm: row.search_term,
    birthYear: row.birth_year,
    countryCodes: row.country_codes,
    clientReference: row.client_ref,
    fuzziness: row.fuzziness,
    problems: row.problems,
    search:
      row.live_search_id === null
        ? null
        : {
            id: row.live_search_id,
            totalHits: row.live_hits ?? 0,
            status: oneOf(searchStatuses, row.status),
            internalStatus: oneOf(internalStatuses, row.internal_status),
          },
  };
}

/** The value as one of the known ones; the database's checks keep others out. */
function oneOf<T extends string>(known: readonly T[], value: string | null): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`'${value}' is not one of ${known.join(', ')}`);
  return found;
}
