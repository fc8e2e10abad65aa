import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';
import type { Standing } from './standing-policy.ts';

export async function insertMerchant(trx: Trx, merchant: { id: string; name: string; createdAt: Date }): Promise<void> {
  await trx
    .insertInto('merchants')
    .values({ id: merchant.id, name: merchant.name, created_at: merchant.createdAt })
    .execute();
}

/** Whether there is one that was not deleted. Needs system scope, or that of the merchant itself. */
export async function isMerchant(trx: Trx, id: string): Promise<boolean> {
  return (await present(trx, id).executeTakeFirst()) !== undefined;
}

const present = (trx: Trx, id: string) =>
  trx.selectFrom('merchants').select('id').where('id', '=', id).where('deleted_at', 'is', null);

/** Until the transaction ends nobody else changes the merchant, and nobody of it signs in. False when there is none. Needs system scope. */
export async function lockMerchant(trx: Trx, id: string): Promise<boolean> {
  return (await present(trx, id).forNoKeyUpdate().executeTakeFirst()) !== undefined;
}

/**
 * How the merchant stands, which nobody changes until the transaction ends. To be called before anything else is locked:
 * whoever changes it ends sessions after. Needs system scope.
 */
export function holdStanding(trx: Trx, id: string): Promise<(Standing & { networks: string[] }) | undefined> {
  return trx
    .selectFrom('merchants')
    .select(['blocked_at as blockedAt', 'expires_at as expiresAt', 'sign_in_networks as networks'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst();
}

/** What everybody who works in a merchant sees of it; deleted ones too. Needs system scope, or that of the merchant itself. */
export const findMerchantFacts = (trx: Trx, id: string): Promise<{ id: string; name: string; createdAt: Date }> =>
  trx
    .selectFrom('merchants')
    .select(['id', 'name', 'created_at as createdAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** In whose days the merchant works, e.g. 'Asia/Dubai'. */
export async function findTimeZone(trx: Trx, id: string): Promise<string> {
  const { time_zone: timeZone } = await trx
    .selectFrom('merchants')
    .select('time_zone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return timeZone;
}

/** Whether the merchant of a row is neither blocked nor expired nor deleted: whether anybody of it may sign in. */
export const isOpenMerchant = (id: RawBuilder<unknown>, now: Date): RawBuilder<boolean> => sql<boolean>`
  exists (select from merchants where merchants.id = ${id} and merchants.deleted_at is null and merchants.blocked_at is null
    and (merchants.expires_at is null or merchants.expires_at > ${now}))`;

/** Whether any merchant exists yet; needs system scope. */
export async function hasMerchants(trx: Trx): Promise<boolean> {
  return (await trx.selectFrom('merchants').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Until the transaction ends, nobody else founds: of two processes that start together, one waits and finds it done. */
export async function lockFounding(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tamis.found-installation'))`.execute(trx);
}
