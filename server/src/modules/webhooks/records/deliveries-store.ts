import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { isOpenMerchant } from '../../merchants/index.ts';
import type { WebhookRow } from './webhooks-store.ts';

/** An attempt that this process is to make. */
export interface ClaimedDelivery extends Pick<
  WebhookRow,
  'merchantId' | 'url' | 'secret' | 'formerSecret' | 'formerUntil' | 'headers'
> {
  webhookId: string;
  eventId: string;
  type: string;
  sequence: number;
  data: object;
  at: Date;
  attempts: number;
  tries: number;
}

/** How many attempts a webhook gets at the same time; one that fails gets fewer, so that it takes no room from others. */
const LANE = 8;
const FAILING_LANE = 2;

/**
 * Takes attempts whose time has come, of every webhook as many as it has room for, so that one that is slow holds up no
 * other: until the claim is over no other process makes them. Those of a merchant that is blocked or expired wait until it is
 * open again. Needs system scope.
 */
export async function claimDeliveries(
  trx: Trx,
  { now, until, most }: { now: Date; until: Date; most: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with lanes as (
      select w.id, case when w.failing_since is null then ${LANE}::int else ${FAILING_LANE}::int end - (
          select count(*)::int from webhook_deliveries c where c.webhook_id = w.id and c.claimed_until > ${now}) as room
      from webhooks w join merchants m on m.id = w.merchant_id
      where w.is_active and w.deleted_at is null and not 'webhooks' = any(m.switched_off) and ${isOpenMerchant(sql`w.merchant_id`, now)}
        and exists (select from webhook_deliveries d where d.webhook_id = w.id and d.state = 'waiting' and d.next_attempt_at <= ${now})
    ), due as (
      select next.webhook_id, next.event_id from lanes cross join lateral (
        select d.webhook_id, d.event_id from webhook_deliveries d
        where d.webhook_id = lanes.id and d.state = 'waiting' and d.next_attempt_at <= ${now}
          and (d.claimed_until is null or d.claimed_until <= ${now})
        order by d.next_attempt_at, d.event_id limit greatest(lanes.room, 0) for update skip locked) next
      limit ${most}
    ), claimed as (
      update webhook_deliveries d set claimed_until = ${until} from due
      where d.webhook_id = due.webhook_id and d.event_id = due.event_id
      returning d.webhook_id, d.event_id, d.attempts, d.tries
    )
    select w.merchant_id as "merchantId", w.id as "webhookId", w.url, w.secret, w.former_secret as "formerSecret",
      w.former_until as "formerUntil", w.headers, e.id as "eventId", e.type, e.sequence, e.data, e.at, claimed.attempts, claimed.tries
    from claimed join webhooks w on w.id = claimed.webhook_id join events e on e.id = claimed.event_id
    order by e.at, e.id`.execute(trx);
  return rows;
}

/** Whether anything is to be tried until then. Needs system scope. */
export async function isAnythingDue(trx: Trx, until: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('merchants', 'merchants.id', 'webhooks.merchant_id')
    .select('event_id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', until)
    .where(isSending(until))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type Key = Pick<ClaimedDelivery, 'webhookId' | 'eventId'>;

/** Whether what was claimed is still to be sent: neither its merchant was shut nor its webhook switched off meanwhile. Needs system scope. */
export async function isStillSent(trx: Trx, { webhookId, eventId }: Key, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .innerJoin('merchants', 'merchants.id', 'webhooks.merchant_id')
    .select('event_id')
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .where(isSending(now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a webhook sends anything: it is on, and so is its merchant. */
const isSending = (now: Date) =>
  sql<boolean>`webhooks.is_active and webhooks.deleted_at is null and not 'webhooks' = any(merchants.switched_off)
    and ${isOpenMerchant(sql`webhooks.merchant_id`, now)}`;

/** Gives a claim back: nothing was sent, or nobody knows. */
export async function releaseClaim(trx: Trx, { webhookId, eventId }: Key): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ claimed_until: null })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .execute();
}

export interface Attempt {
  at: Date;
  status: number | null;
  tookMs: number;
  error: string | null;
  answer: string;
}

/** Keeps an attempt under the next number of its delivery. */
export async function insertAttempt(
  trx: Trx,
  { merchantId, webhookId, eventId }: Key & { merchantId: string },
  { at, status, tookMs, error, answer }: Attempt,
): Promise<void> {
  await sql`
    with counted as (
      update webhook_deliveries set attempts = attempts + 1, tries = tries + 1, claimed_until = null
      where webhook_id = ${webhookId} and event_id = ${eventId} returning attempts
    )
    insert into webhook_attempts (merchant_id, webhook_id, event_id, number, at, status, took_ms, error, answer)
    select ${merchantId}, ${webhookId}, ${eventId}, attempts, ${at}, ${status}, ${tookMs}, ${error}, ${answer} from counted`.execute(
    trx,
  );
}

/** Ends a delivery, or says when it is tried again. One that was ended meanwhile, because its webhook is off, waits no more. */
export async function settleDelivery(
  trx: Trx,
  { webhookId, eventId }: Key,
  outcome: { state: 'delivered' | 'failed'; at: Date } | { state: 'waiting'; nextAttemptAt: Date },
): Promise<void> {
  const isOver = outcome.state !== 'waiting';
  await trx
    .updateTable('webhook_deliveries')
    .set({
      state: outcome.state,
      next_attempt_at: isOver ? null : outcome.nextAttemptAt,
      ended_at: isOver ? outcome.at : null,
    })
    .where('webhook_id', '=', webhookId)
    .where('event_id', '=', eventId)
    .$if(outcome.state !== 'delivered', (query) => query.where('state', '=', 'waiting'))
    .execute();
}

/** Ends what waits for a webhook that is off. */
export async function endWaiting(trx: Trx, webhookId: string, at: Date): Promise<void> {
  await trx
    .updateTable('webhook_deliveries')
    .set({ state: 'failed', next_attempt_at: null, claimed_until: null, ended_at: at })
    .where('webhook_id', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute();
}

/** Begins the delivery of an event; answers false where there is one, whatever became of it. */
export async function addDelivery(
  trx: Trx,
  { merchantId, webhookId, eventId, at }: Key & { merchantId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_deliveries')
    .values({
      merchant_id: merchantId,
      webhook_id: webhookId,
      event_id: eventId,
      event_at: sql<Date>`(select at from events where id = ${eventId})`,
      state: 'waiting',
      next_attempt_at: at,
    })
    .onConflict((conflict) => conflict.columns(['webhook_id', 'event_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Begins the deliveries of events anew, to webhooks that are on: of one, or of each that had them. Answers how many. */
export async function renewDeliveries(
  trx: Trx,
  eventIds: readonly string[],
  webhookId: string | undefined,
  at: Date,
): Promise<number> {
  const { rows } = await sql`
    insert into webhook_deliveries as d (merchant_id, webhook_id, event_id, event_at, state, next_attempt_at)
    select e.merchant_id, w.id, e.id, e.at, 'waiting', ${at}
    from events e join webhooks w on w.merchant_id = e.merchant_id
    where e.id = any(${[...eventIds]}::text[]) and w.is_active and w.deleted_at is null
      and (w.id = ${webhookId ?? null}::text or ${webhookId ?? null}::text is null
        and exists (select from webhook_deliveries had where had.webhook_id = w.id and had.event_id = e.id))
    order by w.id, e.id
    on conflict (webhook_id, event_id) do update
      set state = 'waiting', next_attempt_at = excluded.next_attempt_at, tries = 0, ended_at = null
    returning 1`.execute(trx);
  return rows.length;
}

/** The same of everything of a webhook that failed since a moment. */
export async function renewFailed(trx: Trx, webhookId: string, since: Date, at: Date): Promise<number> {
  const { rows } = await sql`
    update webhook_deliveries d set state = 'waiting', next_attempt_at = ${at}, tries = 0, ended_at = null
    from webhooks w where w.id = d.webhook_id and w.is_active and w.deleted_at is null
      and d.webhook_id = ${webhookId} and d.state = 'failed' and d.ended_at >= ${since}
    returning 1`.execute(trx);
  return rows.length;
}
