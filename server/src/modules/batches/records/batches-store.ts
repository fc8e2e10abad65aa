import { sql } from 'kysely';
import type { BatchState } from '@tamis/contract/batches';
import { containing } from '../../../platform/db/pages/containing.ts';
import { cutPage, type Followed, isBehind, readCursor } from '../../../platform/db/pages/cursor.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { claimWork, findAbandonedWork, type RunnerClaim } from '../../../platform/jobs/runners-store.ts';

export interface NewBatch {
  id: string;
  merchantId: string;
  name: string;
  fileName: string | null;
  fileDigest: string | null;
  isMonitored: boolean;
  /** False while rows of its file are still to come: until `makeWhole` it is not there for anybody. */
  isWhole: boolean;
  createdBy: string;
  createdAt: Date;
}

export async function insertBatch(trx: Trx, batch: NewBatch): Promise<void> {
  await trx
    .insertInto('batches')
    .values({
      id: batch.id,
      merchant_id: batch.merchantId,
      name: batch.name,
      file_name: batch.fileName,
      file_digest: batch.fileDigest,
      state: 'draft',
      is_monitored: batch.isMonitored,
      is_whole: batch.isWhole,
      created_by: batch.createdBy,
      created_at: batch.createdAt,
    })
    .execute();
}

const all = (trx: Trx) => trx.selectFrom('batches').selectAll().where('is_whole', '=', true);
export type BatchRow = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>;

export const findBatch = (trx: Trx, id: string): Promise<BatchRow | undefined> =>
  all(trx).where('id', '=', id).executeTakeFirst();

/** The batch, kept from every other change until the transaction ends. */
export const lockBatch = (trx: Trx, id: string): Promise<BatchRow | undefined> =>
  all(trx).where('id', '=', id).forUpdate().executeTakeFirst();

export interface BatchFilter {
  name: string;
  state: BatchState | '';
  user: string;
  from: string | undefined;
  to: string | undefined;
  limit: number;
  offset: number;
  /** Behind which cursor the page lies, whatever the offset; '' for the first one. */
  after: string | undefined;
}

export async function listBatches(
  trx: Trx,
  filter: BatchFilter,
): Promise<{ rows: BatchRow[]; total: number } & Followed> {
  const matching = trx
    .selectFrom('batches')
    .where('is_whole', '=', true)
    .$if(filter.name !== '', (query) => query.where('name', 'ilike', containing(filter.name)))
    .$if(filter.state !== '', (query) => query.where('state', '=', filter.state))
    .$if(filter.user !== '', (query) => query.where('created_by', '=', filter.user))
    .$if(filter.from !== undefined, (query) => query.where('created_at', '>=', new Date(filter.from ?? 0)))
    .$if(filter.to !== undefined, (query) => query.where('created_at', '<=', new Date(filter.to ?? 0)));
  const ordered = matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
  const { total } = await matching.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  if (filter.after === undefined)
    return { rows: await ordered.limit(filter.limit).offset(filter.offset).execute(), total };
  const position = readCursor(filter.after);
  const behind = position ? ordered.where(isBehind(position, true, 'created_at', 'id')) : ordered;
  const rows = await behind.limit(filter.limit + 1).execute();
  const cut = cutPage(
    rows.map((row) => ({ at: row.created_at, id: row.id, row })),
    filter.limit,
  );
  return { rows: cut.rows.map(({ row }) => row), total, next: cut.next };
}

export async function countRows(trx: Trx, id: string, added: { rows: number; invalid: number }): Promise<void> {
  await sql`update batches set total_rows = total_rows + ${added.rows}, invalid_rows = invalid_rows + ${added.invalid} where id = ${id}`.execute(
    trx,
  );
}

/** All rows of its file are in: from here on it is there. */
export async function makeWhole(trx: Trx, id: string): Promise<void> {
  await trx.updateTable('batches').set({ is_whole: true }).where('id', '=', id).execute();
}

/** Removes batches whose rows never came to their end. Needs system scope. */
export async function discardParts(trx: Trx, before: Date): Promise<{ id: string; merchantId: string }[]> {
  const rows = await trx
    .deleteFrom('batches')
    .where('is_whole', '=', false)
    .where('created_at', '<', before)
    .returning(['id', 'merchant_id'])
    .execute();
  return rows.map((row) => ({ id: row.id, merchantId: row.merchant_id }));
}

export interface StateChange {
  state: BatchState;
  pauseReason?: string | null;
  finishedAt?: Date;
  started?: { by: string; impersonatorId: string | null; apiKeyId: string | null; at: Date };
  /** When its searches were taken from the limit of the month. */
  searchesTakenAt?: Date;
}

/** Also ends the claim of whoever screens it. */
export async function changeState(trx: Trx, id: string, change: StateChange): Promise<void> {
  await trx
    .updateTable('batches')
    .set({
      state: change.state,
      pause_reason: change.pauseReason ?? null,
      runner: null,
      runner_until: null,
      ...(change.finishedAt && { finished_at: change.finishedAt }),
      ...(change.started && {
        started_by: change.started.by,
        impersonator_id: change.started.impersonatorId,
        api_key_ref_id: change.started.apiKeyId,
        started_at: change.started.at,
      }),
      ...(change.searchesTakenAt && { searches_taken_at: change.searchesTakenAt }),
    })
    .where('id', '=', id)
    .execute();
}

export interface Progress {
  screened: number;
  withHits: number;
  /** Without hits, and facts left somebody out. */
  leftOut: number;
  /** Their lists did not cover all that they asked for. */
  withGaps: number;
  pending: number;
  /** Some of them were answered from the demo list. */
  isDemo: boolean;
  runnerUntil: Date;
}

export async function addProgress(trx: Trx, id: string, progress: Progress): Promise<void> {
  await sql`update batches set screened_rows = screened_rows + ${progress.screened}, hit_rows = hit_rows + ${progress.withHits}, left_out_rows = left_out_rows + ${progress.leftOut},
    gap_rows = gap_rows + ${progress.withGaps}, pending_rows = pending_rows + ${progress.pending}, is_demo = is_demo or ${progress.isDemo}, runner_until = ${progress.runnerUntil} where id = ${id}`.execute(
    trx,
  );
}

export const claimBatch = (trx: Trx, id: string, claim: RunnerClaim): Promise<boolean> =>
  claimWork(trx, 'batches', id, claim);

export const findAbandoned = (trx: Trx, now: Date): Promise<{ id: string; merchantId: string }[]> =>
  findAbandonedWork(trx, 'batches', now);

/** After a start of the only process that uses the database: whoever held a batch is dead. Needs system scope. */
export async function releaseRunners(trx: Trx): Promise<void> {
  await trx.updateTable('batches').set({ runner: null, runner_until: null }).where('runner', 'is not', null).execute();
}
