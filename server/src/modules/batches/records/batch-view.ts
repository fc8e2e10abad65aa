import { type Batch, type BatchRecord, type BatchRowState, batchRowStates, batchStates } from '@tamis/contract/batches';
import { coverageOf } from '@tamis/contract/terms/coverage';
import { answeredBy, internalStatuses, keptIdentityNumber, searchStatuses } from '@tamis/contract/screening';
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
    leftOutRows: row.left_out_rows,
    gapRows: row.gap_rows,
    pendingRows: row.pending_rows,
    isDemo: row.is_demo,
    createdBy: { actorId: row.created_by, timestamp: row.created_at.toISOString() },
    startedBy:
      row.started_by && row.started_at ? { actorId: row.started_by, timestamp: row.started_at.toISOString() } : null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** A row of a batch in the shape of the contract, with its search as it stands now. */
export function recordView(row: RecordRow): BatchRecord {
  return {
    row: row.row_number,
    state: rowState(row),
    searchTerm: row.search_term,
    birthYear: row.birth_year,
    birthDate: row.birth_date,
    identityNumber: keptIdentityNumber.parse(row.identity_number),
    furtherNames: row.further_names,
    countryCodes: row.country_codes,
    clientReference: row.client_ref,
    fuzziness: row.fuzziness,
    problems: row.problems,
    search: searchOf(row),
  };
}

/** Of a row that was screened its search says how it stands: it may be answered or deleted since. */
export function rowState(
  row: Pick<RecordRow, 'state' | 'search_id' | 'live_search_id' | 'internal_status'>,
): BatchRowState {
  if (row.search_id === null) return oneOf(batchRowStates, row.state);
  if (row.live_search_id === null) return 'deleted';
  return row.internal_status === 'Completed' ? 'screened' : 'pending';
}

function searchOf(row: RecordRow): BatchRecord['search'] {
  if (row.live_search_id === null) return null;
  return {
    id: row.live_search_id,
    status: oneOf(searchStatuses, row.status),
    internalStatus: oneOf(internalStatuses, row.internal_status),
    totalHits: row.internal_status === 'Completed' ? row.live_hits : null,
    leftOut: row.live_left_out,
    isDemo: isDemoAnswer(row),
    coverage: recordCoverage(row),
  };
}

export const isDemoAnswer = ({ answered_by: answered }: Pick<RecordRow, 'answered_by'>): boolean =>
  answered !== null && answeredBy.parse(answered).isDemo;

/** What of the row's check types the lists that answered could answer. */
export const recordCoverage = ({ answered_by: answered, types }: Pick<RecordRow, 'answered_by' | 'types'>) =>
  answered === null ? null : coverageOf(types, answeredBy.parse(answered));

/** The value as one of the known ones; the database's checks keep others out. */
function oneOf<T extends string>(known: readonly T[], value: string | null): T {
  const found = known.find((candidate) => candidate === value);
  if (found === undefined) throw new Error(`'${value}' is not one of ${known.join(', ')}`);
  return found;
}
