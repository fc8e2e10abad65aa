import type { BodyOf } from '@tamis/contract';
import type { LoggedType } from '@tamis/contract/events';
import type { deliveryStates, findEvents } from '@tamis/contract/event-log';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import type { Followed } from '../../../platform/db/pages/cursor.ts';
import { type PageRows, readPageOrNext } from '../../../platform/db/pages/read-page.ts';
import type { Attempt } from './deliveries-store.ts';

const loggedEvents = (trx: Trx) =>
  trx
    .selectFrom('events')
    .select(['id', sql<LoggedType>`type`.as('type'), 'at', 'subject_id as subjectId', 'sequence', 'data']);

export interface EventRow {
  id: string;
  type: LoggedType;
  at: Date;
  subjectId: string;
  sequence: number;
  data: unknown;
}

const delivered = sql<string>`select from webhook_deliveries d where d.event_id = events.id`;

export function findEventPage(trx: Trx, page: BodyOf<typeof findEvents>): Promise<PageRows<EventRow> & Followed> {
  const { type, webhookId, state, dateRange } = page;
  const has = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (${delivered} and ${condition})`;
  const isOf = webhookId === undefined ? sql<boolean>`true` : sql<boolean>`d.webhook_id = ${webhookId}`;
  const meant = loggedEvents(trx)
    .where(matchesText(page.search, 'id', 'subject_id'))
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(dateRange.start_date !== undefined, (query) => query.where('at', '>=', new Date(dateRange.start_date ?? 0)))
    .$if(dateRange.end_date !== undefined, (query) => query.where('at', '<=', new Date(dateRange.end_date ?? 0)))
    .$if(webhookId !== undefined, (query) => query.where(has(isOf)))
    .$if(state === 'none', (query) => query.where(sql<boolean>`not exists (${delivered})`))
    .$if(state !== undefined && state !== 'none', (query) =>
      query.where(has(sql<boolean>`${isOf} and d.state = ${state ?? ''}`)),
    );
  return readPageOrNext(meant, page);
}

export const findEvent = (trx: Trx, id: string): Promise<EventRow | undefined> =>
  loggedEvents(trx).where('id', '=', id).executeTakeFirst();

export interface DeliveryRow {
  eventId: string;
  webhookId: string;
  webhookName: string;
  state: (typeof deliveryStates)[number];
  attempts: number;
  nextAttemptAt: Date | null;
}

/** Where events were sent, by the names of the webhooks; those that are deleted as well. */
export async function findDeliveries(trx: Trx, eventIds: readonly string[]): Promise<Map<string, DeliveryRow[]>> {
  const rows = await trx
    .selectFrom('webhook_deliveries')
    .innerJoin('webhooks', 'webhooks.id', 'webhook_deliveries.webhook_id')
    .where('event_id', 'in', [...eventIds, ''])
    .select([
      'event_id as eventId',
      'webhook_id as webhookId',
      'webhooks.name as webhookName',
      sql<DeliveryRow['state']>`state`.as('state'),
      'attempts',
      'next_attempt_at as nextAttemptAt',
    ])
    .orderBy('webhooks.name')
    .orderBy('webhook_id')
    .execute();
  return Map.groupBy(rows, ({ eventId }) => eventId);
}

/** Every attempt to deliver an event, by the webhook. */
export async function findAttempts(
  trx: Trx,
  eventId: string,
): Promise<Map<string, (Attempt & { number: number; webhookId: string })[]>> {
  const rows = await trx
    .selectFrom('webhook_attempts')
    .where('event_id', '=', eventId)
    .select(['webhook_id as webhookId', 'number', 'at', 'status', 'took_ms as tookMs', 'error', 'answer'])
    .orderBy('number', 'desc')
    .execute();
  return Map.groupBy(rows, ({ webhookId }) => webhookId);
}

/** How many events of each type there are; of one webhook when it is named. */
export async function countTypes(
  trx: Trx,
  webhookId: string | undefined,
): Promise<{ type: LoggedType; events: number }[]> {
  return trx
    .selectFrom('events')
    .$if(webhookId !== undefined, (query) =>
      query.where(sql<boolean>`exists (${delivered} and d.webhook_id = ${webhookId ?? ''})`),
    )
    .select([sql<LoggedType>`type`.as('type'), sql<number>`count(*)::int`.as('events')])
    .groupBy('type')
    .orderBy('type')
    .execute();
}

/** Removes a number of events from before a moment that wait for nothing; answers how many. Needs system scope. */
export async function deleteEventsBefore(trx: Trx, before: Date, most: number): Promise<number> {
  const { rows } = await sql`
    delete from events where id in (
      select id from events where at < ${before} and not exists (${delivered} and d.state = 'waiting') limit ${most}
    ) returning 1`.execute(trx);
  return rows.length;
}
