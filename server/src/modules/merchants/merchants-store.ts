import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export async function insertMerchant(trx: Trx, merchant: { id: string; name: string; createdAt: Date }): Promise<void> {
  await trx
    .insertInto('merchants')
    .values({ id: merchant.id, name: merchant.name, created_at: merchant.createdAt })
    .execute();
}

/** Needs system scope, or that of the merchant itself. */
export async function isMerchant(trx: Trx, id: string): Promise<boolean> {
  return (await trx.selectFrom('merchants').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Whether any merchant exists yet; needs system scope. */
export async function hasMerchants(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('merchants').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Until the transaction ends, nobody else founds: of two processes that start together, one waits and finds it done. */
export async function lockFounding(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tamis.found-installation'))`.execute(trx);
}
