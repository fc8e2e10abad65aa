import { sql } from 'kysely';
import type { Trx } from '../../../../platform/db/database.ts';
import { inParts } from '../../../../platform/db/in-parts.ts';
import type { HitChange } from './compare-answer.ts';
import type { HitDifference } from './hit-differences.ts';
import type { KeptHit } from './kept-hit.ts';

export interface ChangeCause {
  /** Somebody refreshed the search, monitoring brought it to the lists and settings in use, or a reviewer made a hit. */
  by: 'refresh' | 'monitoring' | 'reviewer';
  runId: string;
  at: Date;
}

/** Why there is another answer. */
const causeOf = (by: ChangeCause['by'], { bySettings }: HitChange): 'list' | 'refresh' | 'settings' | 'reviewer' => {
  if (by !== 'monitoring') return by;
  return bySettings === null ? 'list' : 'settings';
};

export type NewHitChange = HitChange & { id: string; standing: 'hit' | 'left-out' };

export async function insertHitChanges(
  trx: Trx,
  search: { id: string; merchantId: string },
  { by, runId, at, settingsVersion }: ChangeCause & { settingsVersion: number },
  changes: readonly NewHitChange[],
): Promise<void> {
  const rows = changes.map((change) => ({
    id: change.id,
    merchant_id: search.merchantId,
    search_id: search.id,
    run_id: runId,
    cause: causeOf(by, change),
    settings_version: settingsVersion,
    entity_id: change.entityId,
    name: change.name,
    kind: change.kind,
    standing: change.standing,
    fields: JSON.stringify(change.fields),
    matters: change.matters,
    is_reopened: change.isReopened,
    was: change.was && JSON.stringify(change.was),
    hit: change.is && JSON.stringify(change.is),
    at,
  }));
  for (const part of inParts(rows)) await trx.insertInto('hit_changes').values(part).execute();
}

const changes = (trx: Trx, searchId: string) =>
  trx.selectFrom('hit_changes').selectAll().where('search_id', '=', searchId);
type Row = Awaited<ReturnType<ReturnType<typeof changes>['executeTakeFirstOrThrow']>>;

export type HitChangeRow = Omit<Row, 'fields' | 'was' | 'hit'> & {
  fields: HitDifference[];
  was: KeptHit | null;
  hit: KeptHit | null;
};

/** What changed in the hits of a search, and in what facts left out of them, newest first. */
export async function findHitChanges(trx: Trx, searchId: string): Promise<HitChangeRow[]> {
  const rows = await changes(trx, searchId).orderBy('seq', 'desc').execute();
  // Written by insertHitChanges, in these shapes.
  return rows as HitChangeRow[];
}

/** Whether a change waits that came after this one, or any where there is none; undefined where it is no change of this search. */
export async function isNewerPending(
  trx: Trx,
  searchId: string,
  changeId: string | null,
): Promise<boolean | undefined> {
  const seen =
    changeId === null ? { seq: 0 } : await changes(trx, searchId).where('id', '=', changeId).executeTakeFirst();
  if (!seen) return undefined;
  const newer = await changes(trx, searchId)
    .where('seq', '>', seen.seq)
    .where('matters', '=', true)
    .where('acknowledged_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

export async function acknowledgeHitChanges(trx: Trx, searchId: string, by: string, at: Date): Promise<void> {
  await trx
    .updateTable('hit_changes')
    .set({ acknowledged_by: by, acknowledged_at: at })
    .where('search_id', '=', searchId)
    .where('acknowledged_at', 'is', null)
    .execute();
}

/** Puts an update on a hit; one that was just added, stays so. */
export async function markUpdated(
  trx: Trx,
  searchId: string,
  { entityId, is, fields, matters, isReopened, bySettings }: HitChange & { is: KeptHit },
): Promise<void> {
  await sql`
    update search_hits set list_seq = ${is.listSeq}, name = ${is.name}, score = ${is.score}, match_types = ${is.matchTypes},
      explanation = ${JSON.stringify(is.explanation)}::jsonb,
      update_kind = case when ${matters} then case update_kind when 'added' then 'added' else 'updated' end else nullif(update_kind, 'removed') end,
      update_fields = case when ${matters} then coalesce(update_fields, '[]'::jsonb) || ${JSON.stringify(fields)}::jsonb else update_fields end,
      is_reopened = is_reopened or ${isReopened}, update_settings = case when ${matters} then ${bySettings} else update_settings end
    where search_id = ${searchId} and entity_id = ${entityId}`.execute(trx);
}

/** Marks new hits. One that was there before goes on counting its decisions where it stopped. */
export async function markAdded(trx: Trx, searchId: string, added: readonly HitChange[]): Promise<void> {
  const [entityIds, settings] = [added.map((change) => change.entityId), added.map((change) => change.bySettings)];
  await sql`
    update search_hits hit set update_kind = 'added', update_settings = change.settings, version = coalesce(
      (select max(version) from hit_decisions decision where decision.search_id = hit.search_id and decision.entity_id = hit.entity_id), 0)
    from unnest(${entityIds}::text[], ${settings}::integer[]) as change (entity_id, settings)
    where hit.search_id = ${searchId} and hit.entity_id = change.entity_id`.execute(trx);
}

export async function markRemoved(
  trx: Trx,
  searchId: string,
  { entityId, fields, bySettings }: HitChange,
): Promise<void> {
  await sql`
    update search_hits set update_kind = 'removed', update_fields = ${JSON.stringify(fields)}::jsonb, update_settings = ${bySettings}
    where search_id = ${searchId} and entity_id = ${entityId}`.execute(trx);
}

/** Nothing waits any more: removed hits go, and the others are as any. */
export async function clearUpdates(trx: Trx, searchId: string): Promise<void> {
  await sql`delete from search_hits where search_id = ${searchId} and update_kind = 'removed'`.execute(trx);
  await sql`
    update search_hits set update_kind = null, update_fields = null, update_settings = null, is_reopened = false
    where search_id = ${searchId} and update_kind is not null`.execute(trx);
}

/** Numbers the hits anew, best first, removed ones last; answers how many there are. */
export async function renumberHits(trx: Trx, searchId: string): Promise<number> {
  await sql`
    update search_hits hit set position = ordered.place from (
      select entity_id, (row_number() over (order by update_kind is not distinct from 'removed', score desc, position, entity_id) - 1)::int as place
      from search_hits where search_id = ${searchId}
    ) ordered
    where hit.search_id = ${searchId} and hit.entity_id = ordered.entity_id and hit.position <> ordered.place`.execute(
    trx,
  );
  const { rows } = await sql<{
    hits: number;
  }>`select count(*)::int as hits from search_hits where search_id = ${searchId}`.execute(trx);
  return rows[0]?.hits ?? 0;
}
