import type { decisionOrigins } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import type { MatchStatus } from '../searches/screening-policy.ts';

export type DecisionOrigin = (typeof decisionOrigins)[number];

/** What stands on a hit now. */
export interface DecidableHit {
  searchId: string;
  merchantId: string;
  entityId: string;
  name: string;
  sourceKey: string;
  recordId: string;
  listSeq: number;
  matchStatus: MatchStatus;
  isWhitelisted: boolean;
  whitelistId: string | null;
  /** Whether it is whitelisted through what holds for every search of the merchant. */
  isThroughMerchant: boolean;
  version: number;
  decidedBy: string | null;
  decidedAt: Date | null;
}

export interface Verdict {
  matchStatus: MatchStatus;
  isWhitelisted: boolean;
  whitelistId: string | null;
  reason: string;
}

export interface Decision extends Verdict {
  origin: DecisionOrigin;
  decidedBy: string;
  decidedAt: Date;
  /** Who approved it and when it was proposed, where it needed a second person. */
  approvedBy: string | null;
  proposedAt: Date | null;
}

export type PastDecision = Decision & { entityId: string; version: number };

const decidable = (trx: Trx) =>
  trx
    .selectFrom('search_hits')
    .select([
      'search_id',
      'merchant_id',
      'entity_id',
      'name',
      'source_key',
      'record_id',
      'list_seq',
      'match_status',
      'is_whitelisted',
      'whitelist_id',
      'version',
      'decided_by',
      'decided_at',
    ])
    .select(
      sql<boolean>`exists (select from whitelist_entries entry where entry.id = search_hits.whitelist_id and entry.scope = 'merchant')`.as(
        'is_through_merchant',
      ),
    );

export async function findDecidable(trx: Trx, searchId: string, entityIds: readonly string[]): Promise<DecidableHit[]> {
  const rows = await decidable(trx)
    .where('search_id', '=', searchId)
    .where('entity_id', 'in', [...entityIds])
    .execute();
  return rows.map(decidableHit);
}

/** Hits that are whitelisted through one whitelist entry, of whichever search. */
export async function findWhitelistedThrough(trx: Trx, whitelistId: string): Promise<DecidableHit[]> {
  const rows = await decidable(trx)
    .where('whitelist_id', '=', whitelistId)
    .where('is_whitelisted', '=', true)
    .execute();
  return rows.map(decidableHit);
}

/** Puts one decision on each of several hits and adds it to those there ever were; answers their versions in their order. The caller holds the locks of their searches. */
export async function saveDecisions(
  trx: Trx,
  hits: readonly Pick<DecidableHit, 'searchId' | 'entityId'>[],
  decision: Decision,
): Promise<number[]> {
  const { rows } = await sql<{ search_id: string; entity_id: string; version: number }>`
    with wanted as (
      select * from unnest(${hits.map(({ searchId }) => searchId)}::text[], ${hits.map(({ entityId }) => entityId)}::text[]) as wanted (search_id, entity_id)
    ), decided as (
      update search_hits hit set match_status = ${decision.matchStatus}, is_whitelisted = ${decision.isWhitelisted}, whitelist_id = ${decision.whitelistId},
        reason = ${decision.reason}, decided_by = ${decision.decidedBy}, decided_at = ${decision.decidedAt}, approved_by = ${decision.approvedBy}, version = version + 1
      from wanted where hit.search_id = wanted.search_id and hit.entity_id = wanted.entity_id
      returning hit.search_id, merchant_id, hit.entity_id, version, match_status, is_whitelisted, whitelist_id, reason, decided_by, decided_at, approved_by
    )
    insert into hit_decisions (search_id, merchant_id, entity_id, version, match_status, is_whitelisted, whitelist_id, reason, origin, decided_by, decided_at, approved_by, proposed_at)
    select search_id, merchant_id, entity_id, version, match_status, is_whitelisted, whitelist_id, reason, ${decision.origin}, decided_by, decided_at, approved_by, ${decision.proposedAt} from decided
    returning search_id, entity_id, version`.execute(trx);
  const versions = new Map(rows.map((row) => [`${row.search_id} ${row.entity_id}`, row.version]));
  return hits.map(({ searchId, entityId }) => {
    const version = versions.get(`${searchId} ${entityId}`);
    if (version === undefined) throw new Error(`The hit ${entityId} of search ${searchId} is gone`);
    return version;
  });
}

/** Decisions on the hits of a search, newest first; on one hit only when it is named. */
export async function findDecisions(trx: Trx, searchId: string, entityId?: string): Promise<PastDecision[]> {
  const rows = await trx
    .selectFrom('hit_decisions')
    .selectAll()
    .where('search_id', '=', searchId)
    .$if(entityId !== undefined, (query) => query.where('entity_id', '=', entityId ?? ''))
    .orderBy('decided_at', 'desc')
    .orderBy('version', 'desc')
    .orderBy('entity_id')
    .execute();
  return rows.map((row) => ({
    entityId: row.entity_id,
    version: row.version,
    // Written by saveDecisions only, within what the table's checks allow.
    matchStatus: row.match_status as MatchStatus,
    isWhitelisted: row.is_whitelisted,
    whitelistId: row.whitelist_id,
    reason: row.reason,
    origin: row.origin as DecisionOrigin,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    approvedBy: row.approved_by,
    proposedAt: row.proposed_at,
  }));
}

/** How many hits somebody has decided since a moment. What needs information is not decided, and what was taken back was never. */
export async function countDecided(
  trx: Trx,
  { merchantId, userId, since }: { merchantId: string; userId: string; since: Date },
): Promise<number> {
  const { rows } = await sql<{ decided: number }>`
    select count(distinct (search_id, entity_id))::int as decided from hit_decisions made
    where merchant_id = ${merchantId} and decided_by = ${userId} and decided_at >= ${since}
      and origin = 'reviewer' and match_status in ('true_positive', 'false_positive')
      and not exists (
        select from hit_decisions undone
        where undone.search_id = made.search_id and undone.entity_id = made.entity_id and undone.version = made.version + 1 and undone.origin = 'undo'
      )`.execute(trx);
  return rows[0]?.decided ?? 0;
}

type Row = Awaited<ReturnType<ReturnType<typeof decidable>['executeTakeFirstOrThrow']>>;

function decidableHit(row: Row): DecidableHit {
  return {
    searchId: row.search_id,
    merchantId: row.merchant_id,
    entityId: row.entity_id,
    name: row.name,
    sourceKey: row.source_key,
    recordId: row.record_id,
    listSeq: row.list_seq,
    matchStatus: row.match_status as MatchStatus,
    isWhitelisted: row.is_whitelisted,
    whitelistId: row.whitelist_id,
    isThroughMerchant: row.is_through_merchant,
    version: row.version,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}
