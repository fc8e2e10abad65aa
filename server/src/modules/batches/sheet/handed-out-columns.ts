import { type BatchColumn, batchColumns, type BatchRowState } from '@tamis/contract/batches';
import { keptIdentityNumber } from '@tamis/contract/screening';
import { gapNames } from '@tamis/contract/terms/coverage';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import type { RecordRow } from '../records/batch-rows-store.ts';
import { isDemoAnswer, recordCoverage, rowState } from '../records/batch-view.ts';
import { columnWidths } from './column-widths.ts';

/** A column of a sheet that is handed out: name, width and cells stand together, so that none can be missing. */
interface SheetColumn {
  name: string;
  /** In characters. */
  width: number;
  cell: (record: RecordRow) => SheetCell;
}

const column = (name: string, width: number, cell: SheetColumn['cell']): SheetColumn => ({ name, width, cell });
const batchColumn = (name: BatchColumn, cell: SheetColumn['cell']): SheetColumn =>
  column(name, columnWidths[name], cell);

const rowColumn = column('row', 8, (record) => record.row_number);
const problemsColumn = column('problems', 80, (record) => record.problems.map(({ message }) => message).join('; '));

/** Rows with what came of them. */
export const outcomeColumns: readonly SheetColumn[] = [
  rowColumn,
  batchColumn('search_term', (record) => record.search_term),
  batchColumn('birth_year', (record) => record.birth_year),
  batchColumn('birth_date', (record) => record.birth_date),
  batchColumn('country_codes', (record) => record.country_codes.join(', ')),
  batchColumn('id_kind', (record) => identityOf(record)?.kind ?? null),
  batchColumn('id_country', (record) => identityOf(record)?.country ?? null),
  batchColumn('id_number', (record) => identityOf(record)?.number ?? null),
  batchColumn('further_names', (record) => record.further_names.join('; ')),
  batchColumn('client_ref', (record) => record.client_ref),
  batchColumn('fuzziness', (record) => (record.state === 'invalid' ? null : record.fuzziness)),
  column('outcome', 14, (record) => outcomeWords[rowState(record)]),
  column('hits', 8, hitsCell),
  column('left_out_by_facts', 16, leftOutCell),
  column('not_covered', 30, (record) => gapNames(recordCoverage(record)).join(', ')),
  column('search_id', 28, (record) => record.live_search_id),
  column('status', 16, (record) => record.status),
  column('screened_at', 18, (record) => {
    const answered = answeredOf(record);
    return answered && new Date(answered.at);
  }),
  column('engine_version', 14, (record) => answeredOf(record)?.engineVersion ?? null),
  column('list_versions', 40, listVersionsCell),
  problemsColumn,
];

/** Rows as they were given, to be corrected and uploaded again: `row` and `problems` are columns that an upload passes over. */
export const problemColumns: readonly SheetColumn[] = [
  rowColumn,
  ...batchColumns.map((name) => batchColumn(name, (record) => toCell(record.given?.[name]))),
  problemsColumn,
];

const identityOf = (record: RecordRow) => keptIdentityNumber.parse(record.identity_number);

const answeredOf = (record: RecordRow) =>
  record.answered_by as {
    engineVersion: string;
    at: string;
    lists: { source: string; publishedOn: string | null; versionId: string }[];
  } | null;

const outcomeWords: Record<BatchRowState, string> = {
  invalid: 'invalid',
  waiting: 'waiting',
  screened: 'screened',
  pending: 'pending',
  deleted: 'search deleted',
};

/** A number only where there is an answer; what was asked of invented people alone says so. */
function hitsCell(record: RecordRow): SheetCell {
  const state = rowState(record);
  if (state === 'pending') return 'not answered yet';
  if (state !== 'screened') return null;
  return isDemoAnswer(record)
    ? `${record.live_hits ?? ''} on the demo list of invented people, no real list was searched`
    : record.live_hits;
}

/** Whom facts left out; what the engine did not tell is not none. */
function leftOutCell(record: RecordRow): SheetCell {
  if (rowState(record) !== 'screened') return null;
  return record.live_left_out ?? 'not reported by this engine version';
}

function listVersionsCell(record: RecordRow): SheetCell {
  const versions = answeredOf(record)?.lists.map((list) => `${list.source} ${list.publishedOn ?? list.versionId}`);
  return versions?.join(', ') ?? null;
}

const toCell = (cell: unknown): SheetCell =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
