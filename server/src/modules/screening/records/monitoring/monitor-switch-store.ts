import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

/** Switches a search that is locked, and keeps when. One that is switched on missed what the lists changed before. */
export async function setMonitored(trx: Trx, id: string, isMonitored: boolean, at: Date): Promise<void> {
  await trx
    .updateTable('searches')
    .set({ is_monitored: isMonitored, is_behind: isMonitored, unmonitored_because: null })
    .where('id', '=', id)
    .execute();
  await sql`
    insert into search_monitor_changes (search_id, merchant_id, seq, is_monitored, at)
    select id, merchant_id, (select coalesce(max(seq), 0) + 1 from search_monitor_changes where search_id = ${id}), is_monitored, ${at}
    from searches where id = ${id}`.execute(trx);
}

/** Whether a search is monitored, which nobody changes until the transaction ends; undefined when there is none. */
export async function lockMonitored(trx: Trx, id: string): Promise<boolean | undefined> {
  const search = await trx
    .selectFrom('searches')
    .select('is_monitored')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return search?.is_monitored;
}

/** Whether a search was monitored at a moment; undefined when it was not switched since, and is as it was. */
export async function findMonitoredAt(trx: Trx, id: string, at: Date): Promise<boolean | undefined> {
  const next = await trx
    .selectFrom('search_monitor_changes')
    .select('is_monitored')
    .where('search_id', '=', id)
    .where('at', '>', at)
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return next && !next.is_monitored;
}
