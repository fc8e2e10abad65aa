import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import type { SearchStatus } from './screening-policy.ts';

/** All Clear says that every hit is whitelisted; it does not outlive that. */
export async function takeAllClear(
  trx: Trx,
  ids: readonly string[],
  at: Date,
): Promise<{ id: string; merchantId: string }[]> {
  const { rows } = await sql<{ id: string; merchantId: string }>`
    update searches set status = 'not_set' where id = any(${ids}::text[]) and status = 'all_clear'
    returning id, merchant_id as "merchantId"`.execute(trx);
  for (const { id } of rows) await keepStatus(trx, id, at);
  return rows;
}

export async function setSearchStatus(trx: Trx, id: string, status: SearchStatus, at: Date): Promise<void> {
  await trx.updateTable('searches').set({ status }).where('id', '=', id).execute();
  await keepStatus(trx, id, at);
}

/** Adds the status that a locked search has now to those it had. */
async function keepStatus(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`
    insert into search_status_changes (search_id, merchant_id, seq, status, at)
    select id, merchant_id, (select coalesce(max(seq), 0) + 1 from search_status_changes where search_id = ${id}), status, ${at}
    from searches where id = ${id}`.execute(trx);
}

/** The status that a search had at a moment; undefined when it was not set yet. */
export async function findStatusAt(trx: Trx, id: string, at: Date): Promise<string | undefined> {
  const row = await trx
    .selectFrom('search_status_changes')
    .select('status')
    .where('search_id', '=', id)
    .where('at', '<=', at)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.status;
}
