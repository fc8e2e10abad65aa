import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

/** How what a merchant has whitelisted for all its searches is held: by many who go by it, or alone by who begins or ends it. */
export type WhitelistHold = 'shared' | 'alone';

/**
 * Locks the searches with this search's reference, and what is whitelisted for the merchant, against changes that reach
 * over more than one search. Taken before any of them is locked by itself, so that two such changes never wait for each other.
 */
export async function lockReferenceOf(trx: Trx, searchId: string, hold: WhitelistHold = 'shared'): Promise<void> {
  const row = await trx
    .selectFrom('searches')
    .select(['merchant_id', 'client_ref'])
    .where('id', '=', searchId)
    .executeTakeFirst();
  if (row) await lockReferences(trx, row.merchant_id, [row.client_ref], hold);
}

/** Locks what is whitelisted for one merchant and then its references, in the one order that everybody keeps. */
export async function lockReferences(
  trx: Trx,
  merchantId: string,
  clientRefs: readonly string[],
  hold: WhitelistHold = 'shared',
): Promise<void> {
  const keys = [...new Set(clientRefs)]
    .filter((clientRef) => clientRef !== '')
    .map((clientRef) => `reference ${merchantId} ${clientRef}`)
    .toSorted((a, b) => (a < b ? -1 : 1));
  await sql`
    select case when ${hold} = 'shared' and place = 1 then pg_advisory_xact_lock_shared(hashtextextended(key, 0))
      else pg_advisory_xact_lock(hashtextextended(key, 0)) end
    from unnest(${[`whitelist ${merchantId}`, ...keys]}::text[]) with ordinality as locked (key, place) order by place`.execute(
    trx,
  );
}

/** Locks searches in the one order that everybody keeps. */
export async function lockSearches(trx: Trx, ids: readonly string[]): Promise<void> {
  await sql`select id from searches where id = any(${ids}::text[]) order by id for update`.execute(trx);
}

/** Whether a legal hold keeps a search; none is placed on it until the transaction ends. */
export async function isHeld(trx: Trx, id: string): Promise<boolean> {
  await sql`select wait_for_holds(merchant_id) from searches where id = ${id}`.execute(trx);
  const { rows } = await sql<{ isHeld: boolean }>`
    select is_search_held(merchant_id, id, client_ref) as "isHeld" from searches where id = ${id}`.execute(trx);
  return rows[0]?.isHeld ?? false;
}
