import { sql } from 'kysely';
import type { Trx } from '../db/database.ts';

export interface EventRow {
  id: string;
  merchantId: string;
  type: string;
  module: string;
  subjectType: string;
  subjectId: string;
  data: object;
}

/** What waits because of some events. */
export interface Waiting {
  deliveries: number;
  runs: number;
}

/**
 * Keeps events in their order, each with the next number of its subject, and puts them on their way to every webhook that
 * hears them and every trigger that acts on them: one statement. Of a restricted case nothing is kept or told. The caller holds the subjects, so that numbers follow what
 * happened. Answers how much waits.
 */
export async function insertEvents(trx: Trx, at: Date, events: readonly EventRow[]): Promise<Waiting> {
  const given = JSON.stringify(events);
  const { rows } = await sql<Waiting>`
    with given as (
      select id, "merchantId" as merchant_id, type, module, "subjectType" as subject_type, "subjectId" as subject_id, data, place,
        row_number() over (partition by "merchantId", "subjectType", "subjectId" order by place) as nth
      from rows from (jsonb_to_recordset(${given}::jsonb) as (id text, "merchantId" text, type text, module text,
        "subjectType" text, "subjectId" text, data jsonb)) with ordinality
        as listed (id, "merchantId", type, module, "subjectType", "subjectId", data, place)
      where "subjectType" <> 'caseId' or not is_restricted_case("subjectId")
    ), counted as (
      insert into event_subjects as known (merchant_id, subject_type, subject_id, last_sequence)
      select merchant_id, subject_type, subject_id, count(*)::int from given group by 1, 2, 3 order by 1, 2, 3
      on conflict (merchant_id, subject_type, subject_id)
        do update set last_sequence = known.last_sequence + excluded.last_sequence
      returning merchant_id, subject_type, subject_id, last_sequence
    ), kept as (
      insert into events (id, merchant_id, type, subject_type, subject_id, sequence, data, at)
      select given.id, given.merchant_id, given.type, given.subject_type, given.subject_id,
        counted.last_sequence - count(*) over (partition by given.merchant_id, given.subject_type, given.subject_id) + given.nth,
        given.data, ${at}
      from given join counted using (merchant_id, subject_type, subject_id)
      returning id, merchant_id, type
    ), sent as (
      insert into webhook_deliveries (merchant_id, webhook_id, event_id, event_at, state, next_attempt_at)
      select kept.merchant_id, webhooks.id, kept.id, ${at}, 'waiting', ${at}
      from kept
      join given on given.id = kept.id
      join webhooks on webhooks.merchant_id = kept.merchant_id
      join merchants on merchants.id = kept.merchant_id
      where webhooks.is_active and webhooks.deleted_at is null and not 'webhooks' = any(merchants.switched_off)
        and (kept.type = any(webhooks.event_types) or given.module = any(webhooks.modules))
      returning event_id
    ), begun as (
      insert into trigger_runs (id, merchant_id, trigger_id, event_id, state, at)
      select kept.id, kept.merchant_id, triggers.id, kept.id, 'waiting', ${at}
      from kept
      join triggers on triggers.merchant_id = kept.merchant_id and triggers.event = kept.type and triggers.status = 'active'
      -- What triggers do sets off no triggers.
      where coalesce(current_setting('tamis.by_trigger', true), '') = ''
      returning event_id
    )
    select (select count(*)::int from sent) as deliveries, (select count(*)::int from begun) as runs`.execute(trx);
  return rows[0] ?? { deliveries: 0, runs: 0 };
}

/** Puts an event that just happened on its way to one webhook, whatever that hears. */
export async function insertDelivery(
  trx: Trx,
  delivery: { merchantId: string; webhookId: string; eventId: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('webhook_deliveries')
    .values({
      merchant_id: delivery.merchantId,
      webhook_id: delivery.webhookId,
      event_id: delivery.eventId,
      event_at: delivery.at,
      state: 'waiting',
      next_attempt_at: delivery.at,
    })
    .execute();
}

/** All merchants: what happens to the installation happens to each of them. Needs system scope. */
export async function findEventMerchants(trx: Trx): Promise<string[]> {
  const rows = await trx.selectFrom('merchants').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}
