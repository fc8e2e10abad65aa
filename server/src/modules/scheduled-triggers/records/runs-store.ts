import type { QueryOf } from '@tamis/contract';
import type { findScheduledRuns, ScheduledRun } from '@tamis/contract/scheduled-triggers';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';
import { isOpenMerchant } from '../../merchants/index.ts';
import { runsMeant } from '../../triggers/index.ts';

export interface RunKey {
  merchantId: string;
  triggerId: string;
  dueAt: Date;
}

export type RunState = ScheduledRun['outcome'];
export type RunEffect = ScheduledRun['effects'][number];

export interface NewRun extends RunKey {
  id: string;
  begunAt: Date;
  endedAt: Date | null;
  missed: number;
  state: RunState;
  matched: number;
  subjectIds: readonly string[];
  effects: readonly RunEffect[];
}

export async function insertRun(trx: Trx, run: NewRun): Promise<void> {
  await trx
    .insertInto('scheduled_runs')
    .values({
      id: run.id,
      merchant_id: run.merchantId,
      trigger_id: run.triggerId,
      due_at: run.dueAt,
      begun_at: run.begunAt,
      ended_at: run.endedAt,
      missed: run.missed,
      state: run.state,
      matched: run.matched,
      subject_ids: [...run.subjectIds],
      effects: JSON.stringify(run.effects),
    })
    .execute();
}

/** Runs of open merchants that go on, the oldest first; those of others wait until they are open again. Needs system scope. */
export const findGoingOn = (trx: Trx, now: Date): Promise<RunKey[]> =>
  trx
    .selectFrom('scheduled_runs')
    .select(['merchant_id as merchantId', 'trigger_id as triggerId', 'due_at as dueAt'])
    .where('state', '=', 'running')
    .where(isOpenMerchant(sql`scheduled_runs.merchant_id`, now))
    .orderBy('due_at')
    .orderBy('id')
    .execute();

const running = (trx: Trx, { triggerId, dueAt }: RunKey) =>
  trx
    .selectFrom('scheduled_runs')
    .select(['subject_ids as subjectIds'])
    .where('trigger_id', '=', triggerId)
    .where('due_at', '=', dueAt)
    .where('state', '=', 'running');

/** A run that still goes on; nobody else settles it until the transaction ends. */
export const lockRun = (trx: Trx, key: RunKey): Promise<{ subjectIds: string[] } | undefined> =>
  running(trx, key).forUpdate().executeTakeFirst();

/** Searches of a run that are still there and that it has not screened again; none once it is settled. */
export async function findUnscreened(trx: Trx, { triggerId, dueAt }: RunKey): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from scheduled_runs run cross join unnest(run.subject_ids) as wanted (id)
      join searches on searches.id = wanted.id and searches.deleted_at is null
    where run.trigger_id = ${triggerId} and run.due_at = ${dueAt} and run.state = 'running'
      and not exists (select from scheduled_rescreens done
        where done.trigger_id = run.trigger_id and done.due_at = run.due_at and done.search_id = wanted.id)
    order by wanted.id`.execute(trx);
  return rows.map(({ id }) => id);
}

/** How many searches a run has screened again; not known any more once it is settled. */
export async function countRescreened(trx: Trx, { triggerId, dueAt }: RunKey): Promise<number> {
  const { count } = await trx
    .selectFrom('scheduled_rescreens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('trigger_id', '=', triggerId)
    .where('due_at', '=', dueAt)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Notes that a run screens a search again, in the transaction of the answer. False when somebody has, or the run is settled;
 * who does it at the same time is waited for.
 */
export async function noteRescreen(trx: Trx, key: RunKey, searchId: string): Promise<boolean> {
  if (!(await running(trx, key).forShare().executeTakeFirst())) return false;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('scheduled_rescreens')
    .values({ merchant_id: key.merchantId, trigger_id: key.triggerId, due_at: key.dueAt, search_id: searchId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Says what came of a run; what it has screened again need not be known any more. */
export async function settleRun(
  trx: Trx,
  { triggerId, dueAt }: RunKey,
  { state, at, effects }: { state: RunState; at: Date; effects: readonly RunEffect[] },
): Promise<void> {
  await trx
    .updateTable('scheduled_runs')
    .set({ state, ended_at: at, effects: JSON.stringify(effects) })
    .where('trigger_id', '=', triggerId)
    .where('due_at', '=', dueAt)
    .execute();
  await trx.deleteFrom('scheduled_rescreens').where('trigger_id', '=', triggerId).where('due_at', '=', dueAt).execute();
}

/** Counts an attempt after which a run still goes on; answers how many there were. */
export async function countTry(trx: Trx, { triggerId, dueAt }: RunKey): Promise<number> {
  const row = await trx
    .updateTable('scheduled_runs')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('trigger_id', '=', triggerId)
    .where('due_at', '=', dueAt)
    .where('state', '=', 'running')
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

export interface RunRow {
  id: string;
  dueAt: Date;
  begunAt: Date;
  missed: number;
  outcome: RunState;
  matched: number;
  effects: RunEffect[];
}

/** Runs of a trigger: all of them, those of one outcome, or those that were due in a time. */
export const findRunPage = (
  trx: Trx,
  triggerId: string,
  page: QueryOf<typeof findScheduledRuns>,
): Promise<PageRows<RunRow>> =>
  readPage(
    trx
      .selectFrom('scheduled_runs')
      .where('trigger_id', '=', triggerId)
      .where(runsMeant(page, 'due_at'))
      .select([
        'id',
        'due_at as dueAt',
        'begun_at as begunAt',
        'missed',
        sql<RunState>`state`.as('outcome'),
        'matched',
        sql<RunEffect[]>`effects`.as('effects'),
      ]),
    page,
    { by: { due_at: 'due_at' }, id: 'id', neverNull: ['due_at'] },
  );
