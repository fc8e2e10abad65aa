import type { Audience, writtenKinds } from '@tamis/contract/notifications';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface Written {
  id: string;
  /** Of whom it was written by. */
  merchantId: string;
  title: string;
  content: string;
  type: (typeof writtenKinds)[number];
  isBig: boolean;
  byMail: boolean;
  audience: Audience;
  audienceIds: string[];
  createdBy: string;
  createdAt: Date;
  sendAt: Date;
}

/** What is sent or waits, with how many it reached and how many of them read it. */
export interface SentRow extends Written {
  sentAt: Date | null;
  reached: number | null;
  read: number;
}

/** Needs system scope, as everything of what is written. */
export async function insertWritten(trx: Trx, written: Written): Promise<void> {
  await trx
    .insertInto('written_notifications')
    .values({
      id: written.id,
      merchant_id: written.merchantId,
      title: written.title,
      content: written.content,
      type: written.type,
      is_big: written.isBig,
      by_mail: written.byMail,
      audience: written.audience,
      audience_ids: written.audienceIds,
      created_by: written.createdBy,
      created_at: written.createdAt,
      send_at: written.sendAt,
    })
    .execute();
}

const columns = sql`id, merchant_id as "merchantId", title, content, type, is_big as "isBig", by_mail as "byMail", audience, audience_ids as "audienceIds",
  created_by as "createdBy", created_at as "createdAt", send_at as "sendAt", sent_at as "sentAt", receivers as reached,
  (select count(distinct receipt.user_id)::int from notifications note join notification_receipts receipt on receipt.notification_id = note.id
    where note.written_id = written_notifications.id and receipt.is_read) as read`;

/** What somebody wrote, and how much of it there is. */
export async function findSent(
  trx: Trx,
  sender: string,
  { search, isDescending, limit, offset }: { search: string; isDescending: boolean; limit: number; offset: number },
): Promise<{ rows: SentRow[]; total: number }> {
  const isMeant = sql`created_by = ${sender} and (${search} = '' or has_part(title || ' ' || content, lower(${search})))`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  const { rows } = await sql<SentRow>`
    select ${columns} from written_notifications where ${isMeant}
    order by created_at ${direction}, id ${direction} limit ${limit} offset ${offset}`.execute(trx);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from written_notifications where ${isMeant}`.execute(trx);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findOneSent(trx: Trx, sender: string, id: string): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    select ${columns} from written_notifications where created_by = ${sender} and id = ${id}`.execute(trx);
  return rows[0];
}

/** What of these somebody wrote: nobody sends it or takes it back until the transaction ends. */
export async function lockSent(
  trx: Trx,
  sender: string,
  ids: readonly string[],
): Promise<Pick<Written, 'id' | 'audience'>[]> {
  const { rows } = await sql<Pick<Written, 'id' | 'audience'>>`
    select id, audience from written_notifications where created_by = ${sender} and id = any(${[...ids]}::text[])
    order by id for update`.execute(trx);
  return rows;
}

/** Who has what was written before them. Old ones for a whole merchant are one row, without a receiver. */
export async function findReceivers(trx: Trx, writtenId: string): Promise<{ id: string; merchantId: string }[]> {
  const { rows } = await sql<{ id: string; merchantId: string }>`
    select receiver_id as id, merchant_id as "merchantId" from notifications where written_id = ${writtenId}`.execute(
    trx,
  );
  return rows;
}

/** Removes what was written, for everybody. */
export async function deleteSent(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('written_notifications')
    .where('id', 'in', [...ids])
    .execute();
}

/** The next one whose time has come, locked; others that send at the same time pass it by. */
export async function lockDue(trx: Trx, now: Date): Promise<SentRow | undefined> {
  const { rows } = await sql<SentRow>`
    select ${columns} from written_notifications where sent_at is null and send_at <= ${now}
    order by send_at, id limit 1 for update skip locked`.execute(trx);
  return rows[0];
}

export async function markWrittenSent(trx: Trx, id: string, at: Date, reached: number): Promise<void> {
  await trx
    .updateTable('written_notifications')
    .set({ sent_at: at, receivers: reached })
    .where('id', '=', id)
    .execute();
}
