import { batchColumns, type BatchRowState, type exportBatch as endpoint } from '@tamis/contract/batches';
import { gapNames } from '@tamis/contract/terms/coverage';
import { keptIdentityNumber } from '@tamis/contract/screening';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import type { SheetCell } from '../../platform/sheets/safe-cell.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../platform/sheets/write-xlsx.ts';
import { findRecords, type RecordRow } from './records/batch-rows-store.ts';
import { type BatchRow, findBatch } from './records/batches-store.ts';
import { isDemoAnswer, recordCoverage, rowState } from './records/batch-view.ts';
import { sheetFile } from '../../platform/sheets/sheet-file.ts';

const ROWS_A_READ = 5000;
const outcomeColumns = [
  'row',
  'search_term',
  'birth_year',
  'birth_date',
  'country_codes',
  'id_kind',
  'id_country',
  'id_number',
  'further_names',
  'client_ref',
  'fuzziness',
  'outcome',
  'hits',
  'left_out_by_facts',
  'not_covered',
  'search_id',
  'status',
  'screened_at',
  'engine_version',
  'list_versions',
  'problems',
];

/** The rows of a batch with what came of them; or those with problems as they were given, to be corrected and uploaded again. */
export const exportBatch: Verb<typeof endpoint> = async (ctx, { body: { id, format, only } }) => {
  const { batch, records } = await ctx.write(async ({ trx, audit }) => {
    const found = await findBatch(trx, id);
    if (!found) throw new NotFoundError('The batch');
    await audit({ action: 'batches.export', subjectType: 'batch', subjectId: id, body: { format, only } });
    return { batch: found, records: await readAll(trx, id, only) };
  });
  const rows = only === 'invalid' ? givenRows(records) : outcomeRows(records);
  const widths =
    only === 'invalid'
      ? [8, 36, 12, 12, 16, 14, 10, 24, 20, 12, 40, 12, 12, 16, 80]
      : [8, 36, 12, 12, 16, 14, 10, 24, 20, 10, 14, 8, 16, 30, 28, 16, 18, 14, 40, 60];
  const content =
    format === 'csv'
      ? writeCsv(rows)
      : await writeXlsx([{ name: only === 'invalid' ? 'Problems' : 'Batch', rows, widths }]);
  return sheetFile(fileName(batch, only), format, content);
};

async function readAll(
  trx: Parameters<typeof findRecords>[0],
  batchId: string,
  filter: 'all' | 'invalid',
): Promise<RecordRow[]> {
  const records: RecordRow[] = [];
  for (;;) {
    const page = await findRecords(trx, { batchId, filter, term: '', limit: ROWS_A_READ, offset: records.length });
    records.push(...page);
    if (page.length < ROWS_A_READ) return records;
  }
}

function outcomeRows(records: readonly RecordRow[]): SheetCell[][] {
  return [outcomeColumns, ...records.map(outcomeRow)];
}

function outcomeRow(record: RecordRow): SheetCell[] {
  const answered = record.answered_by as {
    engineVersion: string;
    at: string;
    lists: { source: string; publishedOn: string | null; versionId: string }[];
  } | null;
  const identity = keptIdentityNumber.parse(record.identity_number);
  return [
    record.row_number,
    record.search_term,
    record.birth_year,
    record.birth_date,
    record.country_codes.join(', '),
    identity?.kind ?? null,
    identity?.country ?? null,
    identity?.number ?? null,
    record.further_names.join('; '),
    record.client_ref,
    record.state === 'invalid' ? null : record.fuzziness,
    outcomeWords[rowState(record)],
    hitsCell(record),
    leftOutCell(record),
    gapNames(recordCoverage(record)).join(', '),
    record.live_search_id,
    record.status,
    answered && new Date(answered.at),
    answered?.engineVersion ?? null,
    answered?.lists.map((list) => `${list.source} ${list.publishedOn ?? list.versionId}`).join(', ') ?? null,
    record.problems.map((problem) => problem.message).join('; '),
  ];
}

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

/** `row` and `problems` are columns that an upload passes over. */
function givenRows(records: readonly RecordRow[]): SheetCell[][] {
  return [
    ['row', ...batchColumns, 'problems'],
    ...records.map((record) => [
      record.row_number,
      ...batchColumns.map((column) => toCell(record.given?.[column])),
      record.problems.map((problem) => problem.message).join('; '),
    ]),
  ];
}

const toCell = (cell: unknown): SheetCell =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;

function fileName(batch: BatchRow, only: 'all' | 'invalid'): string {
  const name = batch.name
    .replace(/\.(xlsx|csv)$/i, '')
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
    .slice(0, 80);
  return `${name || 'batch'}-${only === 'invalid' ? 'problems' : 'results'}`;
}
