import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import { inParts } from '../../platform/db/in-parts.ts';
import { isOpenMerchant } from '../merchants/index.ts';

export interface NewNotification {
  id: string;
  merchantId: string;
  type: 'Monitor' | 'General';
  title: string;
  searchId: string | null;
  /** What it came of: for one search, each run notifies once. */
  runId: string | null;
  details: unknown;
  /** What it is found by. */
  words: string;
  isPending: boolean;
  createdBy: string;
  createdAt: Date;
}

/** Answers false when this run has notified about the search already. */
export async function insertNotification(trx: Trx, notification: NewNotification): Promise<boolean> {
  const result = await trx
    .insertInto('notifications')
    .values({
      id: notification.id,
      merchant_id: notification.merchantId,
      type: notification.type,
      title: notification.title,
      search_id: notification.searchId,
      run_id: notification.runId,
      details: JSON.stringify(notification.details),
      words: notification.words,
      is_pending: notification.isPending,
      created_by: notification.createdBy,
      created_at: notification.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['search_id', 'run_id']).doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

export interface MessageToUser {
  id: string;
  merchantId: string;
  receiverId: string;
  title: string;
  content: string;
  createdBy: string;
  createdAt: Date;
}

/** Messages of the product to users, of whatever merchant. Needs system scope. */
export async function insertMessages(trx: Trx, messages: readonly MessageToUser[]): Promise<void> {
  const rows = messages.map((each) => ({
    id: each.id,
    merchant_id: each.merchantId,
    receiver_id: each.receiverId,
    type: 'General',
    title: each.title,
    content: each.content,
    words: `${each.title}\n${each.content}`,
    is_pending: false,
    created_by: each.createdBy,
    created_at: each.createdAt,
  }));
  for (const part of inParts(rows)) await trx.insertInto('notifications').values(part).execute();
}

/** The updates that these alerts are about wait no longer. */
export async function settleNotifications(trx: Trx, searchId: string): Promise<void> {
  await trx
    .updateTable('notifications')
    .set({ is_pending: false })
    .where('search_id', '=', searchId)
    .where('is_pending', '=', true)
    .execute();
}

export async function dropNotifications(trx: Trx, searchId: string): Promise<void> {
  await trx.deleteFrom('notifications').where('search_id', '=', searchId).execute();
}

/** Searches of the merchant with updates that wait. */
export async function countPendingSearches(trx: Trx): Promise<number> {
  const { rows } = await sql<{
    pending: number;
  }>`select count(distinct search_id)::int as pending from notifications where is_pending`.execute(trx);
  return rows[0]?.pending ?? 0;
}

/** The same, and since when the oldest of them waits. */
export async function findPendingUpdates(trx: Trx): Promise<{ searches: number; oldest: Date | null }> {
  const { rows } = await sql<{ searches: number; oldest: Date | null }>`
    select count(distinct search_id)::int as searches, min(created_at) as oldest from notifications where is_pending`.execute(
    trx,
  );
  return rows[0] ?? { searches: 0, oldest: null };
}

export interface Reader {
  userId: string;
  /** Whether alerts on searches are shown to them. */
  mayFind: boolean;
}

const visibleTo = (trx: Trx, { userId, mayFind }: Reader) =>
  trx
    .selectFrom('notifications')
    .leftJoin('notification_receipts as receipt', (join) =>
      join.onRef('receipt.notification_id', '=', 'notifications.id').on('receipt.user_id', '=', userId),
    )
    .where((or) => or.or([or('receiver_id', 'is', null), or('receiver_id', '=', userId)]))
    .where(sql<boolean>`receipt.is_deleted is not true`)
    .$if(!mayFind, (query) => query.where('type', '<>', 'Monitor'));

/** Who has AML notifications off is not told of alerts; the page of updates shows them all the same. */
const isWanted = ({ userId }: Reader) =>
  sql<boolean>`(type <> 'Monitor' or not exists (select from users where users.id = ${userId} and not gets_update_notifications))`;

const columns = [
  'notifications.id',
  'type',
  'title',
  'content',
  'details',
  'is_pending',
  'created_by',
  'created_at',
  'receipt.is_read',
] as const;

export interface NotificationFilter {
  type: 'Monitor' | undefined;
  search: string;
  isRead: boolean | undefined;
  isDescending: boolean;
  limit: number;
  offset: number;
}

export interface NotificationRow {
  id: string;
  type: string;
  title: string;
  content: string;
  details: unknown;
  is_pending: boolean;
  created_by: string;
  created_at: Date;
  is_read: boolean | null;
}

export async function findNotifications(
  trx: Trx,
  reader: Reader,
  filter: NotificationFilter,
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { type, search, isRead } = filter;
  const matching = visibleTo(trx, reader)
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? ''))
    .$if(type === undefined, (query) => query.where(isWanted(reader)))
    .$if(search !== '', (query) => query.where(sql<boolean>`position(lower(${search}) in lower(words)) > 0`))
    .$if(isRead !== undefined, (query) =>
      query.where(sql<boolean>`coalesce(receipt.is_read, false) = ${isRead ?? false}`),
    );
  const direction = filter.isDescending ? 'desc' : 'asc';
  const rows = await matching
    .select([...columns])
    .orderBy('created_at', direction)
    .orderBy('notifications.id', direction)
    .limit(filter.limit)
    .offset(filter.offset)
    .execute();
  const { total } = await matching.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

export async function findNotification(trx: Trx, reader: Reader, id: string): Promise<NotificationRow | undefined> {
  return visibleTo(trx, reader)
    .where('notifications.id', '=', id)
    .select([...columns])
    .executeTakeFirst();
}

/** Those of these ids that the reader sees. */
export async function findVisibleIds(trx: Trx, reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  const rows = await visibleTo(trx, reader)
    .where('notifications.id', 'in', [...ids])
    .select('notifications.id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

export interface Receipt {
  userId: string;
  merchantId: string;
  isRead: boolean;
  isDeleted: boolean;
}

export async function saveReceipts(
  trx: Trx,
  ids: readonly string[],
  { userId, merchantId, isRead, isDeleted }: Receipt,
): Promise<void> {
  await trx
    .insertInto('notification_receipts')
    .values(
      ids.map((id) => ({
        notification_id: id,
        user_id: userId,
        merchant_id: merchantId,
        is_read: isRead,
        is_deleted: isDeleted,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['notification_id', 'user_id']).doUpdateSet({ is_read: isRead, is_deleted: isDeleted }),
    )
    .execute();
}

/** What a run raised for the searches of one user. */
export interface AlertsOfRun {
  userId: string;
  /** Of the searches; an agent's own is another one. */
  merchantId: string;
  /** Whether an agent made them whose work for the merchant is over. */
  isUnlinked: boolean;
  searches: number;
  /** The matching settings that some of it is due to; null for none. */
  settingsVersion: number | null;
  /** Whether some of it is due to lists. */
  byLists: boolean;
}

/**
 * The alerts that a run raised, by user, but for agents who are not told of them, and for merchants that are blocked or
 * expired: theirs wait in the console. Needs system scope.
 */
export async function countAlertsOfRun(trx: Trx, runId: string, at: Date): Promise<AlertsOfRun[]> {
  const { rows } = await sql<AlertsOfRun>`
    select details #>> '{comply_search,createdBy}' as "userId", notifications.merchant_id as "merchantId",
      agent_links.agent_id is not null as "isUnlinked", count(*)::int as searches,
      max((details #>> '{notification,settings,version}')::integer) as "settingsVersion",
      bool_or(jsonb_array_length(details #> '{notification,data,new}') + jsonb_array_length(details #> '{notification,data,updated}')
        + jsonb_array_length(details #> '{notification,data,removed}')
        + coalesce(jsonb_array_length(details #> '{notification,data,leftOut}'), 0)
        > case jsonb_typeof(details #> '{notification,settings}') when 'object' then jsonb_array_length(details #> '{notification,settings,hits}') else 0 end) as "byLists"
    from notifications left join agent_links
      on agent_id = details #>> '{comply_search,createdBy}' and agent_links.merchant_id = notifications.merchant_id
        and not (notify and ended_at is null and (until is null or until > ${at}))
    where run_id = ${runId} and ${isOpenMerchant(sql`notifications.merchant_id`, at)}
      and (agent_links.agent_id is null or ended_at is not null or until <= ${at})
    group by 1, 2, 3 order by 1, 2`.execute(trx);
  return rows;
}
