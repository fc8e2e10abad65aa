import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { ItemKind } from '../records/items-store.ts';

const subjects: Record<ItemKind, { table: RawBuilder<unknown>; isHeld: RawBuilder<boolean> }> = {
  search: { table: sql`searches`, isHeld: sql`is_search_held(merchant_id, id, client_ref)` },
  case: { table: sql`cases`, isHeld: sql`is_case_held(merchant_id, id)` },
  document: { table: sql`case_documents`, isHeld: sql`is_case_held(merchant_id, case_id)` },
};

/** Locks what is there of these, and says what of it a legal hold keeps: no hold is placed on it until the transaction ends. Needs system scope. */
export async function lockForRemoval(
  trx: Trx,
  merchantId: string,
  kind: ItemKind,
  ids: readonly string[],
): Promise<Map<string, { isHeld: boolean }>> {
  const { table, isHeld } = subjects[kind];
  const ofThese = sql`merchant_id = ${merchantId} and id = any(${[...ids]}::text[])`;
  await sql`select from ${table} where ${ofThese} order by id for update`.execute(trx);
  await sql`select wait_for_holds(${merchantId})`.execute(trx);
  const { rows } = await sql<{ id: string; isHeld: boolean }>`
    select id, ${isHeld} as "isHeld" from ${table} where ${ofThese}`.execute(trx);
  return new Map(rows.map(({ id, ...held }) => [id, held]));
}
