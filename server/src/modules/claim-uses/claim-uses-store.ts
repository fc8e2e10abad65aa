import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** That somebody used a group of claims on a day, as YYYY-MM-DD. */
export interface ClaimUse {
  userId: string;
  groupKey: string;
  day: string;
}

/** Keeps the last day of each; a user who is gone by now has none. Needs system scope. */
export async function keepUses(trx: Trx, uses: readonly ClaimUse[]): Promise<void> {
  const column = (key: keyof ClaimUse) => sql`${uses.map((use) => use[key])}::text[]`;
  // In one order, so that two processes that write the same rows wait for each other and do not lock each other out.
  await sql`
    insert into claim_uses (user_id, merchant_id, group_key, last_used_on)
    select users.id, users.merchant_id, used.group_key, used.day::date
    from unnest(${column('userId')}, ${column('groupKey')}, ${column('day')}) as used (user_id, group_key, day)
      join users on users.id = used.user_id
    order by users.id, used.group_key
    on conflict (user_id, group_key) do update set last_used_on = excluded.last_used_on
      where claim_uses.last_used_on < excluded.last_used_on`.execute(trx);
}

/** The last uses of some users. */
export async function findUses(trx: Trx, userIds: readonly string[]): Promise<ClaimUse[]> {
  return trx
    .selectFrom('claim_uses')
    .select(['user_id as userId', 'group_key as groupKey', sql<string>`last_used_on::text`.as('day')])
    .where(sql<boolean>`user_id = any(${[...userIds]}::text[])`)
    .execute();
}

/** The day since which uses are recorded of the people of a merchant. */
export async function findUsesSince(trx: Trx, merchantId: string): Promise<string> {
  const { day } = await trx
    .selectFrom('merchants')
    .select(sql<string>`claim_uses_since::text`.as('day'))
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  return day;
}
