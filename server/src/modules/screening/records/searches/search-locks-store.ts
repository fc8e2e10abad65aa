import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

/**
 * Locks the searches with this search's reference against changes that reach over more than one of
 * them. Taken before any of them is locked by itself, so that two such changes never wait for each other.
 */
export async function lockReferenceOf(trx: Trx, searchId: string): Promise<void> {
  const row = await trx
    .selectFrom('searches')
    .select(['merchant_id', 'client_ref'])
    .where('id', '=', searchId)
    .executeTakeFirst();
  if (row && row.client_ref !== '') await lockReference(trx, row.merchant_id, row.client_ref);
}

export async function lockReference(trx: Trx, merchantId: string, clientRef: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${referenceKey(merchantId, clientRef)}, 0))`.execute(trx);
}

const referenceKey = (merchantId: string, clientRef: string): string => `reference ${merchantId} ${clientRef}`;

/** Locks several references of one merchant, in the one order that everybody keeps. */
export async function lockReferences(trx: Trx, merchantId: string, clientRefs: readonly string[]): Promise<void> {
  const keys = [...new Set(clientRefs)]
    .filter((clientRef) => clientRef !== '')
    .map((clientRef) => referenceKey(merchantId, clientRef))
    .toSorted((a, b) => (a < b ? -1 : 1));
  if (keys.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys}::text[]) with ordinality as reference (key, place) order by place`.execute(
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
