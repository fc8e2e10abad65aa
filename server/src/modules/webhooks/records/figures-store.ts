import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface FiguresRow {
  events: number;
  delivered: number;
  deliveredAtOnce: number;
  failed: number;
  waiting: number;
  nextAttemptAt: Date | null;
  medianMs: number | null;
  p95Ms: number | null;
  /** Hours in which anything happened, by how many hours ago they began at the most. */
  hours: { ago: number; events: number; delivered: number }[];
}

export interface FiguresSpan {
  /** Events after it are counted, and attempts. */
  since: Date;
  /** Back from it hours are told. */
  now: Date;
  hoursSince: Date;
}

/** How a webhook fared since a moment, in one statement that two indexes by time answer. */
export async function findFigures(trx: Trx, webhookId: string, span: FiguresSpan): Promise<FiguresRow> {
  const { since, now, hoursSince } = span;
  const { rows } = await sql<FiguresRow>`
    with recent as (
      select state, attempts, event_at from webhook_deliveries where webhook_id = ${webhookId} and event_at > ${since}
    ), kept_waiting as (
      select count(*)::int as waiting, min(next_attempt_at) as next
      from webhook_deliveries where webhook_id = ${webhookId} and state = 'waiting'
    ), answered as (
      select percentile_disc(0.5) within group (order by took_ms) as median, percentile_disc(0.95) within group (order by took_ms) as p95
      from webhook_attempts where webhook_id = ${webhookId} and at > ${since} and status is not null
    ), by_hour as (
      select floor(extract(epoch from ${now}::timestamptz - event_at) / 3600)::int as ago,
        count(*)::int as events, count(*) filter (where state = 'delivered')::int as delivered
      from recent where event_at > ${hoursSince} and event_at <= ${now} group by 1
    ), counted as (
      select count(*)::int as events,
        count(*) filter (where state = 'delivered')::int as delivered,
        count(*) filter (where state = 'delivered' and attempts = 1)::int as at_once,
        count(*) filter (where state = 'failed')::int as failed
      from recent
    )
    select events, delivered, at_once as "deliveredAtOnce", failed, waiting, next as "nextAttemptAt", median as "medianMs", p95 as "p95Ms",
      (select coalesce(json_agg(by_hour), '[]') from by_hour) as hours
    from counted, kept_waiting, answered`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('Counting gave no row');
  return row;
}
