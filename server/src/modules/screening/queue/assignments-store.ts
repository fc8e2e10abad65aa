import { sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import type { HeldItem } from '../../users/index.ts';
import type { HeldSearch } from './queue-policy.ts';

/** Those of these searches that wait, in the order of their ids. The caller holds their locks. */
export async function findHeld(trx: Trx, searchIds: readonly string[]): Promise<HeldSearch[]> {
  const { rows } = await sql<HeldSearch>`
    select search_id as "searchId", search_term as "searchTerm", assignee_id as "assigneeId"
    from review_queue join searches on searches.id = review_queue.search_id
    where search_id = any(${[...searchIds]}::text[]) and open_hits > 0 order by search_id`.execute(trx);
  return rows;
}

export interface Assignment {
  assigneeId: string;
  assignedBy: string;
  at: Date;
  /** Ends by itself when its holder decides nothing. */
  isClaim: boolean;
}

export async function setAssignee(
  trx: Trx,
  searchIds: readonly string[],
  { assigneeId, assignedBy, at, isClaim }: Assignment,
): Promise<void> {
  await sql`
    update review_queue set assignee_id = ${assigneeId}, assigned_by = ${assignedBy}, assigned_at = ${at}, is_claim = ${isClaim}
    where search_id = any(${[...searchIds]}::text[])`.execute(trx);
}

/** Who of some people has the fewest searches that wait; the first by id of several, and undefined of none. */
export async function leastLoaded(trx: Trx, ids: readonly string[]): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select person.id from unnest(${[...ids]}::text[]) as person (id)
      left join review_queue held on held.assignee_id = person.id and held.open_hits > 0
    group by person.id order by count(held.search_id), person.id limit 1`.execute(trx);
  return rows[0]?.id;
}

/** Nobody has them any more; what waits no longer is forgotten. */
export async function clearAssignee(trx: Trx, searchIds: readonly string[]): Promise<void> {
  await sql`delete from review_queue where search_id = any(${[...searchIds]}::text[]) and open_hits = 0`.execute(trx);
  await sql`
    update review_queue set assignee_id = null, assigned_by = null, assigned_at = null, is_claim = false
    where search_id = any(${[...searchIds]}::text[])`.execute(trx);
}

export interface EndedClaim {
  searchId: string;
  merchantId: string;
  assigneeId: string;
  assignedAt: Date;
}

/**
 * Claims made before a moment whose holders have decided nothing on their search since, by merchant; of some searches only
 * when they are named. Across merchants in system scope.
 */
export async function findEndedClaims(
  trx: Trx,
  before: Date,
  limit: number,
  searchIds?: readonly string[],
): Promise<EndedClaim[]> {
  const { rows } = await sql<EndedClaim>`
    select search_id as "searchId", merchant_id as "merchantId", assignee_id as "assigneeId", assigned_at as "assignedAt"
    from review_queue
    where is_claim and assigned_at <= ${before} and ${searchIds ? sql`search_id = any(${[...searchIds]}::text[])` : sql`true`}
      and not exists (
        select from hit_decisions decision
        where decision.search_id = review_queue.search_id and decision.decided_by = review_queue.assignee_id and decision.decided_at > ${before}
      )
    order by merchant_id, search_id limit ${limit}`.execute(trx);
  return rows;
}

/** Searches with open hits that somebody of the merchant has, by name. */
export async function findAssigned(
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
): Promise<HeldItem[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select search_id as id, search_term as name
    from review_queue join searches on searches.id = review_queue.search_id
    where review_queue.merchant_id = ${merchantId} and assignee_id = ${id} and open_hits > 0
    order by search_term, search_id`.execute(trx);
  return rows.map((row) => ({ ...row, logged: 'search' }));
}
