import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { isOpenMerchant } from '../../merchants/index.ts';
import { screenedAt } from '../../screening/index.ts';
import type { Found, LookOn } from './each-found.ts';

/**
 * A search of a case in review that was not screened since it began. One that could not be waits for its time; what failed in
 * a review of before is past.
 */
const isToBeScreened = (now: Date): RawBuilder<unknown> => sql`
  cases.review_since is not null and cases.stage not in ('approved', 'rejected', 'closed')
  and searches.deleted_at is null and searches.internal_status = 'Completed'
  and coalesce(${screenedAt} < cases.review_since, true)
  and (link.next_try_at is null or link.next_try_at <= ${now} or link.failed_since < cases.review_since)`;

/**
 * Searches that are to be screened again for a review now, in the order of their ids; of all merchants that are open. One that
 * never had an answer is retried by people. Needs system scope.
 */
export async function findUnscreened(trx: Trx, { now, after, most }: LookOn): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select distinct searches.id, searches.merchant_id as "merchantId"
    from cases join case_searches link on link.case_id = cases.id join searches on searches.id = link.search_id
    where ${isToBeScreened(now)}
      and ${isOpenMerchant(sql`cases.merchant_id`, now)} and searches.id > ${after}
    order by searches.id limit ${most}`.execute(trx);
  return rows;
}

/** A search in a case that it is to be screened again for. */
export interface UnscreenedLink {
  caseId: string;
  entityLinkId: string;
  searchTerm: string;
  reviewSince: Date;
  /** Null where it never failed, in this case. */
  since: Date | null;
  tries: number | null;
}

/** Where a search is to be screened again still, locked; somebody may have tried, or screened it, meanwhile. */
export async function lockUnscreened(trx: Trx, searchId: string, now: Date): Promise<UnscreenedLink[]> {
  const { rows } = await sql<UnscreenedLink>`
    select link.case_id as "caseId", link.entity_link_id as "entityLinkId", searches.search_term as "searchTerm",
      cases.review_since as "reviewSince", link.failed_since as since, link.failed_tries as tries
    from cases join case_searches link on link.case_id = cases.id join searches on searches.id = link.search_id
    where searches.id = ${searchId} and ${isToBeScreened(now)}
    order by link.case_id, link.entity_link_id for update of link`.execute(trx);
  return rows;
}
