import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { isOpenMerchant } from '../../merchants/index.ts';
import { screenedAt } from '../../screening/index.ts';
import type { Found, LookOn } from './each-found.ts';

/**
 * Searches of cases in review that were not screened since it began, in the order of their ids; of all merchants that are
 * open. One that never had an answer is retried by people. Needs system scope.
 */
export async function findUnscreened(trx: Trx, { now, after, most }: LookOn): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select distinct searches.id, searches.merchant_id as "merchantId"
    from cases join case_searches link on link.case_id = cases.id join searches on searches.id = link.search_id
    where cases.review_since is not null and cases.stage not in ('approved', 'rejected', 'closed')
      and searches.deleted_at is null and searches.internal_status = 'Completed'
      and coalesce(${screenedAt} < cases.review_since, true)
      and ${isOpenMerchant(sql`cases.merchant_id`, now)} and searches.id > ${after}
    order by searches.id limit ${most}`.execute(trx);
  return rows;
}
