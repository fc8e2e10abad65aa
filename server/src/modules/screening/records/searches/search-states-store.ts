import type { internalStatuses, searchStatuses } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';

export interface SearchStateRow {
  id: string;
  searchTerm: string;
  types: string[];
  internalStatus: (typeof internalStatuses)[number];
  status: (typeof searchStatuses)[number];
  totalHits: number;
  openHits: number;
  hasUpdate: boolean;
  isMonitored: boolean;
  answeredBy: unknown;
  /** When it was answered, or wholly screened again since; null while it is Pending, and where that was not kept. */
  screenedAt: Date | null;
  createdAt: Date;
}

/** Of a row of searches. */
export const screenedAt = sql<Date | null>`coalesce(searches.screened_again_at, (searches.answered_by ->> 'at')::timestamptz)`;

/** How searches stand, of those that are not deleted. Open hits are those of the review queue. */
export async function findSearchStateRows(trx: Trx, ids: readonly string[]): Promise<SearchStateRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SearchStateRow>`
    select id, search_term as "searchTerm", types, internal_status as "internalStatus", status, total_hits as "totalHits",
      (select count(*)::int from open_hits where open_hits.search_id = searches.id) as "openHits",
      has_update as "hasUpdate", is_monitored as "isMonitored", answered_by as "answeredBy", ${screenedAt} as "screenedAt", created_at as "createdAt"
    from searches where id = any(${[...ids]}::text[]) and deleted_at is null`.execute(trx);
  return rows;
}

/** Until the transaction ends nobody decides on their hits, and no other answer comes. */
export async function holdSearchStates(trx: Trx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`select from searches where id = any(${[...ids]}::text[]) order by id for share`.execute(trx);
}

export interface HitStanding {
  searchId: string;
  entityId: string;
  matchStatus: string;
  isWhitelisted: boolean;
  /** Grows with each decision. */
  version: number;
}

/** The hits of searches with what was decided on them, in one order. */
export async function findHitStandings(trx: Trx, ids: readonly string[]): Promise<HitStanding[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<HitStanding>`
    select search_id as "searchId", entity_id as "entityId", match_status as "matchStatus", is_whitelisted as "isWhitelisted", version
    from search_hits where search_id = any(${[...ids]}::text[])
    order by search_id, entity_id collate "C"`.execute(trx);
  return rows;
}

export interface StandingHit {
  searchId: string;
  isConfirmed: boolean;
  /** Check types of its entry as its list had it; null where the list is no longer there. */
  types: string[] | null;
}

/** The hits that are true matches, and those that wait for a person; none that was found to be somebody else. */
export async function findStandingHits(trx: Trx, ids: readonly string[]): Promise<StandingHit[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StandingHit>`
    select hit.search_id as "searchId", hit.match_status = 'true_positive' as "isConfirmed", kind.types
    from search_hits hit join hit_types kind on kind.search_id = hit.search_id and kind.entity_id = hit.entity_id
    where hit.search_id = any(${[...ids]}::text[])
      and (hit.match_status = 'true_positive' or (hit.match_status in ('potential_match', 'unknown') and hit.update_kind is distinct from 'removed'))`.execute(
    trx,
  );
  return rows;
}
