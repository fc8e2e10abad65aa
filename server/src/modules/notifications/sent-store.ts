import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface WrittenNotification {
  id: string;
  merchantId: string;
  /** Null for everybody of the merchant. */
  receiverId: string | null;
  title: string;
  content: string;
  createdBy: string;
  createdAt: Date;
}

/** Needs system scope. */
export async function insertWritten(trx: Trx, notifications: readonly WrittenNotification[]): Promise<void> {
  await trx
    .insertInto('notifications')
    .values(
      notifications.map((each) => ({
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
      })),
    )
    .execute();
}

const written = (trx: Trx, sender: string) =>
  trx.selectFrom('notifications').where('created_by', '=', sender).where('type', '=', 'General');
const columns = ['id', 'merchant_id', 'receiver_id', 'type', 'title', 'content', 'created_by', 'created_at'] as const;
export type SentRow = Awaited<ReturnType<typeof findSent>>['rows'][number];

/** What somebody wrote, to whatever merchant. Needs system scope. */
export async function findSent(
  trx: Trx,
  sender: string,
  { search, isDescending, limit, offset }: { search: string; isDescending: boolean; limit: number; offset: number },
) {
  const matching = written(trx, sender).$if(search !== '', (query) =>
    query.where(sql<boolean>`position(lower(${search}) in lower(words)) > 0`),
  );
  const direction = isDescending ? 'desc' : 'asc';
  const rows = await matching
    .select([...columns])
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await matching.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Removes what somebody wrote, for everybody; answers how many there were. Needs system scope. */
export async function deleteSent(trx: Trx, sender: string, ids: readonly string[]): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('notifications')
    .where('created_by', '=', sender)
    .where('type', '=', 'General')
    .where('id', 'in', [...ids])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
