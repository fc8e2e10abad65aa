import type { RecordFilter } from '@tamis/contract/batches';
import type { ProblemGroup, RowProblem } from '@tamis/contract/terms/row-problems';
import { sql } from 'kysely';
import { containing } from '../../../platform/db/pages/containing.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findProblemGroups } from '../../../platform/sheets/problem-groups-store.ts';
import type { GivenRow } from './check-row.ts';
import type { StoredPart } from './stored-rows.ts';

/** Adds a part of the rows of a batch, in one statement with one parameter for all of them. */
export async function insertRows(
  trx: Trx,
  batch: { id: string; merchantId: string },
  { json }: StoredPart,
): Promise<void> {
  await sql`
    insert into batch_rows (batch_id, merchant_id, row_number, search_term, birth_year, birth_date, identity_number, further_names, country_codes, client_ref, fuzziness, notes, types, state, problems, given)
    select ${batch.id}, ${batch.merchantId}, row_number, search_term, birth_year, birth_date, identity_number, further_names, country_codes, client_ref, fuzziness, notes, types, state, problems, given
    from jsonb_to_recordset(${json}::jsonb) as given_rows (row_number integer, search_term text, birth_year integer, birth_date text, identity_number jsonb, further_names text[], country_codes text[], client_ref text,
      fuzziness real, notes text, types text[], state text, problems jsonb, given jsonb)`.execute(trx);
}

export async function lastRowNumber(trx: Trx, batchId: string): Promise<number | null> {
  const row = await trx
    .selectFrom('batch_rows')
    .select((query) => query.fn.max('row_number').as('last'))
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  return row?.last ?? null;
}

const waiting = (trx: Trx, batchId: string) =>
  trx.selectFrom('batch_rows').selectAll().where('batch_id', '=', batchId).where('state', '=', 'waiting');
export type WaitingRow = Awaited<ReturnType<ReturnType<typeof waiting>['executeTakeFirstOrThrow']>>;

/** Rows that wait, in their order, after the row `after`. */
export const findWaiting = (trx: Trx, batchId: string, after: number, limit: number): Promise<WaitingRow[]> =>
  waiting(trx, batchId).where('row_number', '>', after).orderBy('row_number').limit(limit).execute();

/** Which of these rows still wait. */
export async function stillWaiting(trx: Trx, batchId: string, rowNumbers: readonly number[]): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('batch_rows')
    .select('row_number')
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .where(sql<boolean>`row_number = any(${[...rowNumbers]})`)
    .execute();
  return new Set(rows.map((row) => row.row_number));
}

export interface RowOutcome {
  row_number: number;
  state: 'screened' | 'pending';
  search_id: string;
  total_hits: number;
}

export async function saveOutcomes(trx: Trx, batchId: string, outcomes: readonly RowOutcome[]): Promise<void> {
  await sql`
    update batch_rows set state = outcome.state, search_id = outcome.search_id, total_hits = outcome.total_hits
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as outcome (row_number integer, state text, search_id text, total_hits integer)
    where batch_rows.batch_id = ${batchId} and batch_rows.row_number = outcome.row_number`.execute(trx);
}

export interface RecordQuery {
  batchId: string;
  filter: RecordFilter;
  term: string;
  limit: number;
  offset: number;
  /** Only rows with a greater number. */
  behind?: number;
}

const found = (trx: Trx) =>
  trx
    .selectFrom('searches')
    .select('id')
    .where(sql<boolean>`searches.id = batch_rows.search_id`)
    .where('deleted_at', 'is', null);
const answered = (trx: Trx) => found(trx).where('internal_status', '=', 'Completed');

/** What came of a row is asked of its search: it may be answered, deleted or have other hits by now. */
const outcomes = {
  hits: (trx: Trx) => sql<boolean>`exists ${answered(trx).where('total_hits', '>', 0)}`,
  'no-hits': (trx: Trx) => sql<boolean>`exists ${answered(trx).where('total_hits', '=', 0)}`,
  screened: (trx: Trx) => sql<boolean>`exists ${answered(trx)}`,
  pending: (trx: Trx) => sql<boolean>`exists ${found(trx).where('internal_status', '=', 'Pending')}`,
  deleted: (trx: Trx) => sql<boolean>`batch_rows.search_id is not null and not exists ${found(trx)}`,
};
const isOutcome = (filter: RecordFilter): filter is keyof typeof outcomes => filter in outcomes;

const matching = (trx: Trx, { batchId, filter, term }: RecordQuery) => {
  const rows = trx
    .selectFrom('batch_rows')
    .where('batch_rows.batch_id', '=', batchId)
    .$if(term !== '', (query) => query.where('batch_rows.search_term', 'ilike', containing(term)));
  if (filter === 'all') return rows;
  return isOutcome(filter) ? rows.where(outcomes[filter](trx)) : rows.where('batch_rows.state', '=', filter);
};

/** The page is cut before the searches come in: a batch may have 100,000 rows, of which a page shows a few. */
const withSearch = (trx: Trx, query: RecordQuery) =>
  trx
    .selectFrom(
      matching(trx, query)
        .selectAll('batch_rows')
        .$if(query.behind !== undefined, (rows) => rows.where('batch_rows.row_number', '>', query.behind ?? 0))
        .orderBy('batch_rows.row_number')
        .limit(query.limit)
        .offset(query.offset)
        .as('batch_rows'),
    )
    .leftJoin('searches', (join) =>
      join.onRef('searches.id', '=', 'batch_rows.search_id').on('searches.deleted_at', 'is', null),
    )
    .selectAll('batch_rows')
    .select([
      'searches.id as live_search_id',
      'searches.total_hits as live_hits',
      'searches.left_out_count as live_left_out',
      'searches.status',
      'searches.internal_status',
      'searches.answered_by',
    ])
    .orderBy('batch_rows.row_number');
type StoredRecord = Awaited<ReturnType<ReturnType<typeof withSearch>['executeTakeFirstOrThrow']>>;
export type RecordRow = Omit<StoredRecord, 'problems' | 'given'> & { problems: RowProblem[]; given: GivenRow | null };

/** Rows in their order, each with its search as it stands now. */
export async function findRecords(trx: Trx, query: RecordQuery): Promise<RecordRow[]> {
  // Written by RowsToStore, in these shapes.
  return (await withSearch(trx, query).execute()) as RecordRow[];
}

/** What is wrong in the rows of a batch, the commonest first. */
export const findBatchProblems = (trx: Trx, query: RecordQuery): Promise<ProblemGroup[]> =>
  findProblemGroups(trx, sql`${matching(trx, query).select(['row_number', 'problems'])}`);

export async function countRecords(trx: Trx, query: RecordQuery): Promise<number> {
  const { total } = await matching(trx, query)
    .select((count) => count.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}
