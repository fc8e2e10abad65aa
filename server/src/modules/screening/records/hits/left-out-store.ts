import type { FactAtFault } from '@tamis/contract/screening';
import type { Explanation } from '@tamis/engine';
import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { inParts } from '../../../../platform/db/in-parts.ts';
import { factsAtFault, nameScoreOf } from './facts-at-fault.ts';
import { entityIdOf, type FoundHit } from './hits-store.ts';

interface SearchLeftOut {
  searchId: string;
  found: readonly FoundHit[];
}

/** Adds what facts left out of many searches of one merchant. */
export async function insertLeftOutOf(trx: Trx, merchantId: string, searches: readonly SearchLeftOut[]): Promise<void> {
  const rows = searches.flatMap(({ searchId, found }) =>
    found.map(({ hit, listSeq }) => ({
      search_id: searchId,
      merchant_id: merchantId,
      entity_id: entityIdOf(hit.source, hit.id),
      source_key: hit.source,
      record_id: hit.id,
      list_seq: listSeq,
      name: hit.name,
      name_score: nameScoreOf(hit.explanation),
      score: hit.score,
      match_types: hit.matchTypes,
      facts: JSON.stringify(factsAtFault(hit.explanation)),
      explanation: JSON.stringify(hit.explanation),
    })),
  );
  for (const part of inParts(rows)) await trx.insertInto('search_left_out').values(part).execute();
}

const entries = (trx: Trx, searchId: string) =>
  trx.selectFrom('search_left_out').selectAll().where('search_id', '=', searchId);

export type LeftOutRow = Omit<
  Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>,
  'explanation' | 'facts'
> & {
  explanation: Explanation;
  facts: FactAtFault[];
};

/** What facts left out, from the one after `from` others on, nearest names first. */
export async function findLeftOut(trx: Trx, searchId: string, from: number, limit: number): Promise<LeftOutRow[]> {
  const rows = await entries(trx, searchId)
    .orderBy('name_score', 'desc')
    .orderBy('score', 'desc')
    .orderBy('entity_id')
    .offset(from)
    .limit(limit)
    .execute();
  // Written by insertLeftOutOf, in these shapes.
  return rows as LeftOutRow[];
}

export async function findLeftOutEntry(trx: Trx, searchId: string, entityId: string): Promise<LeftOutRow | undefined> {
  const row = await entries(trx, searchId).where('entity_id', '=', entityId).executeTakeFirst();
  return row as LeftOutRow | undefined;
}

export async function deleteLeftOut(trx: Trx, searchId: string, entityIds: readonly string[]): Promise<void> {
  await sql`delete from search_left_out where search_id = ${searchId} and entity_id = any(${entityIds}::text[])`.execute(
    trx,
  );
}

/** Counts what is left out, with the search; from now on it is told, if it was not. Answers how many there are. */
export async function countLeftOut(trx: Trx, searchId: string, at: Date): Promise<number> {
  const { rows } = await sql<{ left_out_count: number }>`
    update searches set left_out_since = coalesce(left_out_since, ${at}),
      left_out_count = (select count(*)::int from search_left_out where search_id = ${searchId})
    where id = ${searchId} returning left_out_count`.execute(trx);
  return rows[0]?.left_out_count ?? 0;
}

/** Takes an entry from what is left out, behind the hits. The caller holds the lock of the search. */
export async function moveToHits(
  trx: Trx,
  { searchId, entityId }: { searchId: string; entityId: string },
  made: { by: string; at: Date },
): Promise<void> {
  await sql`
    with taken as (delete from search_left_out where search_id = ${searchId} and entity_id = ${entityId} returning *)
    insert into search_hits (search_id, merchant_id, entity_id, source_key, record_id, list_seq, name, position, score, match_types,
      match_status, explanation, version, made_hit_by, made_hit_at)
    select search_id, merchant_id, entity_id, source_key, record_id, list_seq, name,
      (select coalesce(max(position), -1) + 1 from search_hits where search_id = ${searchId}), score, match_types,
      'potential_match', explanation,
      (select coalesce(max(version), 0) from hit_decisions where search_id = ${searchId} and entity_id = ${entityId}), ${made.by}, ${made.at}
    from taken`.execute(trx);
}
