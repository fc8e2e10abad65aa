import type { LimitKey } from '@tamis/contract/merchants/management';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

export interface Terms {
  switchedOff: ModuleKey[];
  /** What is limited at all. */
  limited: LimitKey[];
}

/** What holds for a merchant, without a lock: most have no limit, and nobody waits for another there. */
export async function findTerms(trx: Trx, merchantId: string): Promise<Terms> {
  const { rows } = await sql<Terms>`
    select switched_off as "switchedOff",
      array(select kind from merchant_limits where merchant_id = merchants.id) as limited
    from merchants where id = ${merchantId}`.execute(trx);
  return rows[0] ?? { switchedOff: [], limited: [] };
}

export interface HeldLimit {
  most: number;
  used: number;
  told: number;
}

/** The limit, which nobody else counts against until the transaction ends; of a month that has passed nothing is used any more. */
export async function holdLimit(
  trx: Trx,
  merchantId: string,
  kind: LimitKey,
  month: Date | null,
): Promise<HeldLimit | undefined> {
  const row = await trx
    .selectFrom('merchant_limits')
    .where('merchant_id', '=', merchantId)
    .where('kind', '=', kind)
    .select(['most', 'used', 'told', sql<boolean>`month is not distinct from ${month}::date`.as('isOfMonth')])
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { most, used, told, isOfMonth } = row;
  return isOfMonth ? { most, used, told } : { most, used: 0, told: 0 };
}

export async function keepUse(
  trx: Trx,
  merchantId: string,
  kind: LimitKey,
  { month, used, told }: { month: Date | null; used: number; told: number },
): Promise<void> {
  await sql`
    update merchant_limits set month = ${month}::date, used = ${used}, told = ${told}
    where merchant_id = ${merchantId} and kind = ${kind}`.execute(trx);
}

/** One that another took the place of works for some hours more, and takes no room. */
export const isWorkingKey = (now: Date): RawBuilder<boolean> => sql<boolean>`(
  api_keys.deleted_at is null and api_keys.revoked_at is null and api_keys.rotated_to is null and api_keys.expires_at > ${now})`;

/** How many there are now, of what is not counted by the month. Whoever adds one to what is limited adds its count here. */
export const counts: Readonly<
  Record<Exclude<LimitKey, 'searches'>, (trx: Trx, merchantId: string, now: Date) => Promise<number>>
> = {
  keys: async (trx, merchantId, now) => {
    const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from api_keys where merchant_id = ${merchantId} and ${isWorkingKey(now)}`.execute(
      trx,
    );
    return rows[0]?.count ?? 0;
  },
  users: async (trx, merchantId) => {
    const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from users where merchant_id = ${merchantId} and deleted_at is null`.execute(trx);
    return rows[0]?.count ?? 0;
  },
  monitored: async (trx, merchantId) => {
    const { rows } = await sql<{ count: number }>`
        select coalesce(sum(searches), 0)::int as count from search_counts
        where merchant_id = ${merchantId} and created_by = '' and is_monitored`.execute(trx);
    return rows[0]?.count ?? 0;
  },
};
