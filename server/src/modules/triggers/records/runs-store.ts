import type { QueryOf } from '@tamis/contract';
import type { findTriggerRuns } from '@tamis/contract/triggers';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { type PageRows, readPage } from '../../../platform/db/pages/read-page.ts';
import { isOpenMerchant } from '../../merchants/index.ts';
import { runsMeant } from './either-kind-store.ts';
import type { EventFacts } from './facts-store.ts';

export interface RunKey {
  merchantId: string;
  triggerId: string;
  eventId: string;
}

export type Outcome = 'done' | 'failed' | 'not-matched' | 'skipped';

export interface Effect {
  action: number;
  isDone: boolean;
  text: string;
  amount: number;
}

/** Runs that wait, the oldest first; one that broke down waits until its next try, those of a merchant that is blocked or expired until it is open again. Needs system scope. */
export const findWaiting = (trx: Trx, count: number, now: Date): Promise<RunKey[]> =>
  trx
    .selectFrom('trigger_runs')
    .select(['merchant_id as merchantId', 'trigger_id as triggerId', 'event_id as eventId'])
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('tries', '=', 0), eb('at', '<=', now)]))
    .where(isOpenMerchant(sql`trigger_runs.merchant_id`, now))
    .orderBy('at')
    .orderBy('id')
    .limit(count)
    .execute();

/** The event of a run that still waits; nobody else carries it out until the transaction ends. Undefined when somebody does, or did. */
export async function holdRun(trx: Trx, { triggerId, eventId }: RunKey): Promise<EventFacts | undefined> {
  const { rows } = await sql<EventFacts>`
    select events.id, events.type, events.subject_type as "subjectType", events.subject_id as "subjectId", events.data, events.at
    from trigger_runs join events on events.id = trigger_runs.event_id
    where trigger_id = ${triggerId} and event_id = ${eventId} and state = 'waiting'
    for update of trigger_runs skip locked`.execute(trx);
  return rows[0];
}

/** Says what came of a run. */
export async function settleRun(
  trx: Trx,
  key: RunKey,
  { outcome, reference, at, effects }: { outcome: Outcome; reference: string; at: Date; effects: readonly Effect[] },
): Promise<void> {
  await trx
    .updateTable('trigger_runs')
    .set({ state: outcome, reference, at })
    .where('trigger_id', '=', key.triggerId)
    .where('event_id', '=', key.eventId)
    .execute();
  const rows = effects.map(({ action, isDone, text, amount }) => ({
    merchant_id: key.merchantId,
    trigger_id: key.triggerId,
    event_id: key.eventId,
    action,
    is_done: isDone,
    text,
    amount,
    at,
  }));
  if (rows.length > 0) await trx.insertInto('trigger_effects').values(rows).execute();
}

/** Counts an attempt that broke down, and when it is tried again; answers how many there were. */
export async function countTry(trx: Trx, { triggerId, eventId }: RunKey, again: Date): Promise<number> {
  const row = await trx
    .updateTable('trigger_runs')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1), at: again }))
    .where('trigger_id', '=', triggerId)
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .returning('tries')
    .executeTakeFirst();
  return row?.tries ?? 0;
}

/** How much a trigger has done since. */
export async function amountSince(trx: Trx, triggerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::int as amount from trigger_effects
    where trigger_id = ${triggerId} and at > ${since}`.execute(trx);
  return rows[0]?.amount ?? 0;
}

export interface RunRow {
  id: string;
  eventId: string;
  at: Date;
  subjectId: string;
  reference: string;
  outcome: Outcome;
  effects: Omit<Effect, 'amount'>[];
}

const effects = sql<RunRow['effects']>`coalesce((
  select jsonb_agg(jsonb_build_object('action', action, 'isDone', is_done, 'text', text) order by action)
  from trigger_effects effect
  where effect.trigger_id = trigger_runs.trigger_id and effect.event_id = trigger_runs.event_id), '[]')`;

/** Runs that are settled: all of them, those of one outcome, or those of a time. */
export const findRunPage = (
  trx: Trx,
  triggerId: string,
  page: QueryOf<typeof findTriggerRuns>,
): Promise<PageRows<RunRow>> =>
  readPage(
    trx
      .selectFrom('trigger_runs')
      .innerJoin('events', 'events.id', 'trigger_runs.event_id')
      .where('trigger_runs.trigger_id', '=', triggerId)
      .where('state', '<>', 'waiting')
      .where(runsMeant(page, 'trigger_runs.at'))
      .select([
        'trigger_runs.id',
        'trigger_runs.event_id as eventId',
        'trigger_runs.at',
        'events.subject_id as subjectId',
        'trigger_runs.reference',
        sql<Outcome>`state`.as('outcome'),
        effects.as('effects'),
      ]),
    page,
    { by: { at: 'trigger_runs.at' }, id: 'trigger_runs.id', neverNull: ['at'] },
  );

/** Makes what this transaction brings about set off no triggers: they go one step deep. */
export async function setOffNothing(trx: Trx): Promise<void> {
  await sql`select set_config('tamis.by_trigger', 'yes', true)`.execute(trx);
}
