import type { EngineHit, Explanation } from '@tamis/engine';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { inParts } from '../../../../platform/db/in-parts.ts';
import type { HitDifference } from './hit-differences.ts';

/** A hit with the activation of its list that it was found in. */
export interface FoundHit {
  hit: EngineHit;
  listSeq: number;
}

/** '<source>:<record id>', unique over all lists. */
export const entityIdOf = (source: string, recordId: string): string => `${source}:${recordId}`;

/** More than a search can have. */
export const ALL_HITS = 1_000_000;

/** Adds hits in the order of their relevance, after `behind` others. */
export async function insertHits(
  trx: Trx,
  searchId: string,
  merchantId: string,
  found: readonly FoundHit[],
  behind = 0,
): Promise<void> {
  await insertHitsOf(trx, merchantId, [{ searchId, found, behind }]);
}

interface SearchHits {
  searchId: string;
  found: readonly FoundHit[];
  behind?: number;
}

/** Adds the hits of many searches of one merchant, each in the order of their relevance. */
export async function insertHitsOf(trx: Trx, merchantId: string, searches: readonly SearchHits[]): Promise<void> {
  const rows = searches.flatMap(({ searchId, found, behind = 0 }) =>
    found.map(({ hit, listSeq }, index) => ({
      search_id: searchId,
      merchant_id: merchantId,
      entity_id: entityIdOf(hit.source, hit.id),
      source_key: hit.source,
      record_id: hit.id,
      list_seq: listSeq,
      name: hit.name,
      position: behind + index,
      score: hit.score,
      match_types: hit.matchTypes,
      match_status: 'potential_match',
      explanation: JSON.stringify(hit.explanation),
    })),
  );
  for (const part of inParts(rows)) await trx.insertInto('search_hits').values(part).execute();
}

const hits = (trx: Trx, searchId: string) =>
  trx.selectFrom('search_hits').selectAll().where('search_id', '=', searchId);

export type HitRow = Omit<
  Awaited<ReturnType<ReturnType<typeof hits>['executeTakeFirstOrThrow']>>,
  'explanation' | 'update_fields'
> & {
  explanation: Explanation;
  update_fields: HitDifference[] | null;
};

/** Hits from the one after `from` others on, best first; or the last one first. */
export async function findHits(
  trx: Trx,
  searchId: string,
  from: number,
  limit: number,
  isLastFirst = false,
): Promise<HitRow[]> {
  const rows = await hits(trx, searchId)
    .$if(!isLastFirst, (query) => query.where('position', '>=', from).orderBy('position'))
    .$if(isLastFirst, (query) => query.orderBy('position', 'desc').offset(from))
    .limit(limit)
    .execute();
  // Written by insertHits, in the engine's own shape.
  return rows as HitRow[];
}

/** Positions of the hits that wait as new or changed, rising. */
export async function findUpdatedPositions(trx: Trx, searchId: string): Promise<number[]> {
  const rows = await trx
    .selectFrom('search_hits')
    .select('position')
    .where('search_id', '=', searchId)
    .where('update_kind', 'in', ['added', 'updated'])
    .orderBy('position')
    .execute();
  return rows.map((row) => row.position);
}

export async function findHitNames(
  trx: Trx,
  searchId: string,
  entityIds: readonly string[],
): Promise<Map<string, string>> {
  if (entityIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('search_hits')
    .select(['entity_id', 'name'])
    .where('search_id', '=', searchId)
    .where('entity_id', 'in', [...entityIds])
    .execute();
  return new Map(rows.map((row) => [row.entity_id, row.name]));
}

/** Where a hit stands in its list; undefined for what is none. */
export async function findHitPlace(
  trx: Trx,
  searchId: string,
  entityId: string,
): Promise<{ position: number } | undefined> {
  return trx
    .selectFrom('search_hits')
    .select('position')
    .where('search_id', '=', searchId)
    .where('entity_id', '=', entityId)
    .executeTakeFirst();
}

/** Hits that are not whitelisted as false positives; one that is gone from its list is none. */
export async function countOpenHits(trx: Trx, searchId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from search_hits
    where search_id = ${searchId} and not (is_whitelisted and match_status = 'false_positive') and update_kind is distinct from 'removed'`.execute(
    trx,
  );
  return rows[0]?.open ?? 0;
}

const stands = (trx: Trx, searchId: string) =>
  trx
    .selectFrom('search_hits')
    .select([
      'entity_id',
      'source_key',
      'record_id',
      'list_seq',
      'name',
      'position',
      'score',
      'version',
      'match_status',
      'is_whitelisted',
      'reason',
      'decided_by',
      'decided_at',
      'update_kind',
      'is_reopened',
    ])
    .where('search_id', '=', searchId)
    .orderBy('position');

/** How a hit stands, without why it was found. */
export type HitStand = Awaited<ReturnType<ReturnType<typeof stands>['executeTakeFirstOrThrow']>>;

/** How all hits of a search stand, best first. */
export const findHitStands = (trx: Trx, searchId: string): Promise<HitStand[]> => stands(trx, searchId).execute();

/** What of each of these hits was held against its search, by entity id. */
export async function findHitFacts(
  trx: Trx,
  searchId: string,
  entityIds: readonly string[],
): Promise<Map<string, Explanation['facts']>> {
  if (entityIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('search_hits')
    .select(['entity_id', sql<Explanation['facts']>`explanation->'facts'`.as('facts')])
    .where('search_id', '=', searchId)
    .where('entity_id', 'in', [...entityIds])
    .execute();
  return new Map(rows.map((row) => [row.entity_id, row.facts]));
}

/** What tells which hits of these searches are one, by the ids of the searches. */
export async function findJoinableHits(trx: Trx, searchIds: readonly string[]) {
  if (searchIds.length === 0) return new Map<string, never[]>();
  const rows = await trx
    .selectFrom('search_hits')
    .select(['search_id', 'entity_id', 'source_key', 'record_id', 'list_seq', 'update_kind'])
    .where('search_id', 'in', [...searchIds])
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.search_id);
}
