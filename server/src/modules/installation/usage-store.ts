import type { InstallationUsage } from '@tamis/contract/installation';
import { sql } from 'kysely';
import type { Trx } from '../../platform/db/database.ts';

/** Needs system scope. Searches come from their counters: how many there are does not slow it down. */
export async function countUsage(trx: Trx, now: Date, month: Date): Promise<InstallationUsage> {
  const merchants = await trx
    .selectFrom('merchants')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(blocked_at)::int`.as('blocked'),
      sql<number>`(count(*) filter (where blocked_at is null and expires_at <= ${now}))::int`.as('expired'),
    ])
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const users = await trx
    .selectFrom('users')
    .leftJoin('two_factors', 'two_factors.user_id', 'users.id')
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`count(users.invitation_ends_at)::int`.as('invited'),
      sql<number>`(count(*) filter (where users.is_blocked))::int`.as('blocked'),
      sql<number>`(count(*) filter (
        where not users.is_blocked and users.invitation_ends_at is null and two_factors.user_id is null))::int`.as(
        'withoutTwoFactor',
      ),
    ])
    .where('users.deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const searches = await trx
    .selectFrom('search_counts')
    .select([
      sql<number>`coalesce(sum(searches), 0)::int`.as('total'),
      sql<number>`coalesce(sum(searches) filter (where day >= ${month}::date), 0)::int`.as('thisMonth'),
      sql<number>`coalesce(sum(searches) filter (where internal_status = 'Pending'), 0)::int`.as('pending'),
      sql<number>`coalesce(sum(searches) filter (where is_monitored), 0)::int`.as('monitored'),
    ])
    .where('created_by', '=', '')
    .executeTakeFirstOrThrow();
  return { merchants, users, searches };
}
