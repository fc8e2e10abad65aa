import type { Coverage } from '@tamis/contract/terms/coverage';
import { type IdentityNumber, isDecided, matchStatuses, type UnmonitoredBecause } from '@tamis/contract/screening';
import { sql } from 'kysely';
import type { Reader, Trx } from '../../../../platform/db/database.ts';
import { answerCoverage } from './answer-coverage.ts';
import type { SearchStatus } from './screening-policy.ts';

export interface NewSearch {
  id: string;
  merchantId: string;
  searchTerm: string;
  clientRef: string;
  fuzziness: number;
  entityType: string;
  birthYear: number | null;
  /** Month or day, where more than the year is known. */
  birthDate: string | null;
  identityNumber: IdentityNumber | null;
  /** Names that are searched for beside `searchTerm`. */
  furtherNames: string[];
  countryCodes: string[];
  types: string[];
  tags: string[];
  isMonitored: boolean;
  /** Why it is not, though it was to be. */
  unmonitoredBecause?: UnmonitoredBecause;
  createdBy: string;
  /** The API key that made it; null for a person. */
  apiKeyRefId: string | null;
  createdAt: Date;
  /** The row of a batch that it comes from; the database takes one search for each. */
  batch?: { id: string; row: number };
}

/** The settings that the engine is delivered with. */
const FIRST_SETTINGS = 1;

/** What answered a search, as it is kept with it. */
export interface AnsweredBy {
  engineVersion: string;
  settingsVersion: number;
  lists: {
    source: string;
    title: string;
    versionId: string;
    publishedOn: string | null;
    loadedOn: string | null;
    types: string[] | null;
  }[];
  isDemo: boolean;
  tookMs: number;
  at: string;
}

/** What an answer came to, and from what. */
export interface AnswerSummary {
  totalHits: number;
  leftOut: number;
  answeredBy: AnsweredBy;
}

export interface SavedAnswer extends AnswerSummary {
  /** Other lists or settings are in use by now, and no monitoring run will bring it to them. */
  isBehind: boolean;
}

/** A search that is saved together with its answer; without one it is Pending. */
export interface AnsweredSearch {
  search: NewSearch;
  answer: SavedAnswer | undefined;
}

export async function insertSearches(trx: Trx, searches: readonly AnsweredSearch[]): Promise<void> {
  await trx.insertInto('searches').values(searches.map(toRow)).execute();
}

const toRow = ({ search, answer }: AnsweredSearch) => ({
  id: search.id,
  merchant_id: search.merchantId,
  search_term: search.searchTerm,
  client_ref: search.clientRef,
  fuzziness: search.fuzziness,
  entity_type: search.entityType,
  birth_year: search.birthYear,
  birth_date: search.birthDate,
  identity_number: search.identityNumber && JSON.stringify(search.identityNumber),
  further_names: search.furtherNames,
  country_codes: search.countryCodes,
  types: search.types,
  tags: search.tags,
  status: 'not_set',
  internal_status: answer ? 'Completed' : 'Pending',
  total_hits: answer?.totalHits ?? 0,
  left_out_count: answer?.leftOut ?? null,
  left_out_since: answer?.answeredBy.at ?? null,
  answered_by: answer ? JSON.stringify(answer.answeredBy) : null,
  is_monitored: search.isMonitored,
  unmonitored_because: search.unmonitoredBecause ?? null,
  is_behind: search.isMonitored && (answer?.isBehind ?? false),
  created_by: search.createdBy,
  api_key_ref_id: search.apiKeyRefId,
  created_at: search.createdAt,
  batch_id: search.batch?.id ?? null,
  batch_row: search.batch?.row ?? null,
});

/** Searches that are not deleted, each with the number of its hits that were decided on. */
export const withDecisions = (reader: Reader) =>
  reader
    .selectFrom('searches')
    .where('searches.deleted_at', 'is', null)
    .selectAll('searches')
    .select((query) =>
      query
        .selectFrom('merchants')
        .select('unwatched_since')
        .whereRef('merchants.id', '=', 'searches.merchant_id')
        .as('unwatched_since'),
    )
    .select((query) =>
      query
        .selectFrom('search_hits')
        .select((count) => count.fn.countAll<number>().as('decided'))
        .whereRef('search_hits.search_id', '=', 'searches.id')
        .where('match_status', 'in', matchStatuses.filter(isDecided))
        .as('decided_hits'),
    )
    .select((query) =>
      query
        .selectFrom('review_queue')
        .select('review_queue.assignee_id')
        .whereRef('review_queue.search_id', '=', 'searches.id')
        .as('assignee_id'),
    )
    .select(
      sql<number>`(select count(distinct proposal_id)::int from open_proposals where open_proposals.search_id = searches.id)`.as(
        'to_approve',
      ),
    );

export type SearchRow = Awaited<ReturnType<ReturnType<typeof withDecisions>['executeTakeFirstOrThrow']>>;

export async function findSearch(trx: Trx, id: string): Promise<SearchRow | undefined> {
  return withDecisions(trx).where('searches.id', '=', id).executeTakeFirst();
}

export interface LockedSearch {
  internalStatus: string;
  hasUpdate: boolean;
  /** How many facts left out of the hits; null where the engine did not tell. */
  leftOut: number | null;
  status: SearchStatus;
  searchTerm: string;
  clientRef: string;
  tags: string[];
  isMonitored: boolean;
  /** The version of the matching settings that its hits were last brought up to. */
  standsBySettings: number;
  /** The list versions that answered it. */
  answeringVersions: string[];
  coverage: Coverage | null;
}

/** The search's state, locked until the transaction ends: decisions on one search are taken one after the other. */
export async function lockSearch(trx: Trx, id: string): Promise<LockedSearch | undefined> {
  const row = await trx
    .selectFrom('searches')
    .select([
      'internal_status',
      'has_update',
      'status',
      'search_term',
      'client_ref',
      'tags',
      'is_monitored',
      'settings_version',
      'answered_by',
      'left_out_count',
      'types',
    ])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return (
    row && {
      internalStatus: row.internal_status,
      hasUpdate: row.has_update,
      leftOut: row.left_out_count,
      status: row.status as SearchStatus,
      searchTerm: row.search_term,
      clientRef: row.client_ref,
      tags: row.tags,
      isMonitored: row.is_monitored,
      standsBySettings: row.settings_version ?? answeredByOf(row.answered_by)?.settingsVersion ?? FIRST_SETTINGS,
      answeringVersions: answeredByOf(row.answered_by)?.lists.map((list) => list.versionId) ?? [],
      coverage: answerCoverage(row),
    }
  );
}

/** Written by completeSearch and insertSearches, in this shape; searches of before settings had versions name none. */
const answeredByOf = (column: unknown) => column as (Omit<AnsweredBy, 'settingsVersion'> & Partial<AnsweredBy>) | null;

/** Pending → Completed, once: undefined when another answer came first. */
export async function completeSearch(
  trx: Trx,
  id: string,
  { totalHits, leftOut, answeredBy, isBehind }: SavedAnswer,
): Promise<{ clientRef: string; batchId: string | null } | undefined> {
  const { rows } = await sql<{ clientRef: string; batchId: string | null }>`
    update searches set internal_status = 'Completed', total_hits = ${totalHits}, answered_by = ${JSON.stringify(answeredBy)}::jsonb,
      is_behind = is_monitored and ${isBehind}, left_out_count = ${leftOut}, left_out_since = ${answeredBy.at}
    where id = ${id} and internal_status = 'Pending' and deleted_at is null
    returning client_ref as "clientRef", batch_id as "batchId"`.execute(trx);
  return rows[0];
}

/** The hits changed; with `hasUpdate` somebody must take note of it. */
export async function markUpdates(
  trx: Trx,
  id: string,
  { totalHits, hasUpdate }: { totalHits: number; hasUpdate: boolean },
): Promise<void> {
  await sql`
    update searches set total_hits = ${totalHits}, has_changed = true, has_update = has_update or ${hasUpdate} where id = ${id}`.execute(
    trx,
  );
}

export async function clearHasUpdate(trx: Trx, id: string, totalHits: number): Promise<void> {
  await trx.updateTable('searches').set({ total_hits: totalHits, has_update: false }).where('id', '=', id).execute();
}

/** It stands on the lists and by the settings in use, as monitored searches do. Writes nothing where it did already. */
export async function clearBehind(trx: Trx, id: string, settingsVersion: number): Promise<void> {
  await sql`
    update searches set is_behind = false, refresh_failed_at = null, settings_version = ${settingsVersion}
    where id = ${id} and (is_behind or refresh_failed_at is not null or coalesce(settings_version, (answered_by ->> 'settingsVersion')::integer, ${FIRST_SETTINGS}) <> ${settingsVersion})`.execute(
    trx,
  );
}

/** It was screened on all lists in use as it was when it was answered. */
export async function markScreenedAgain(trx: Trx, id: string, at: Date): Promise<void> {
  await trx.updateTable('searches').set({ screened_again_at: at }).where('id', '=', id).execute();
}

/** The engine could not answer it anew: it is behind, and says since when. Answers whether that is news. */
export async function markRefreshFailed(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql<{ failed_before: Date | null }>`
    update searches set is_behind = true, refresh_failed_at = ${at}
    from (select id, refresh_failed_at as failed_before from searches where id = ${id} and is_monitored and deleted_at is null for update) as old
    where searches.id = old.id returning failed_before`.execute(trx);
  return rows.length > 0 && rows[0]?.failed_before === null;
}

/** From now on nothing shows it. Answers false when there is no such search, or it is deleted already. */
export async function markDeleted(trx: Trx, id: string, at: Date): Promise<boolean> {
  const result = await trx
    .updateTable('searches')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/** Those of these ids whose searches are not deleted. */
export async function findLiveIds(trx: Trx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{
    id: string;
  }>`select id from searches where id = any(${ids}::text[]) and deleted_at is null`.execute(trx);
  return new Set(rows.map((row) => row.id));
}

/** Replaces the tags of a locked search. */
export async function setTags(trx: Trx, id: string, tags: string[]): Promise<void> {
  await trx.updateTable('searches').set({ tags }).where('id', '=', id).execute();
}
