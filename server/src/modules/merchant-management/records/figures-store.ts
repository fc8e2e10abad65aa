import type { TwoFactorMethod } from '@tamis/contract/auth';
import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';

export interface MonthRow {
  month: string;
  searches: number;
  monitored: number;
}

/** Searches month by month from that day on, months without any left out. Of the transaction's merchant. */
export const countByMonth = async (trx: Trx, merchantId: string, from: Date): Promise<MonthRow[]> => {
  const { rows } = await sql<MonthRow>`
    select to_char(day, 'YYYY-MM') as month, sum(searches)::int as searches,
      coalesce(sum(searches) filter (where is_monitored), 0)::int as monitored
    from search_counts
    where merchant_id = ${merchantId} and created_by = '' and day >= ${from}::date
    group by 1 order by 1`.execute(trx);
  return rows;
};

export interface MethodCount {
  method: TwoFactorMethod | null;
  count: number;
}

/** Users who could sign in, by how they prove it beside the password; of one merchant, or with null of all. */
export const countByMethod = async (trx: Trx, merchantId: string | null): Promise<MethodCount[]> => {
  const { rows } = await sql<MethodCount>`
    select two_factors.method, count(*)::int as count
    from users left join two_factors on two_factors.user_id = users.id
    where not users.is_blocked and users.invitation_ends_at is null and users.deleted_at is null
      and (${merchantId}::text is null or users.merchant_id = ${merchantId})
    group by 1`.execute(trx);
  return rows;
};
