import type { OutputOf } from '@tamis/contract';
import type { refreshSearch } from '@tamis/contract/screening';
import { appendAudit } from '../../../platform/audit/append-audit.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database, Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { notifyOfUpdates } from '../../notifications/index.ts';
import { type AnswerChanges, applyAnswer } from './apply-answer.ts';
import type { HitChange } from '../records/compare-answer.ts';
import type { Found, Ground } from '../../engine-host/index.ts';
import type { MonitoredSearch, RunList } from '../records/monitoring-store.ts';
import { refuseOutdated } from './outdated-answer.ts';
import { lockReferenceOf } from '../records/search-locks-store.ts';
import { clearBehind, findSearch, lockSearch } from '../records/searches-store.ts';

export interface Rescreened {
  runId: string;
  /** What the hits come from. */
  ground: Ground;
  /** See NewerAnswer. */
  before: readonly RunList[] | null;
  search: MonitoredSearch;
  found: Found;
  /** The entities that changed since the search was answered, where that is known. */
  concerned: Concerned;
}

export type Concerned = 'everything' | ReadonlySet<string>;

/** Entity ids by what happened to them, of the changes that matter. */
export const updatesOf = ({ hits, leftOut }: AnswerChanges): OutputOf<typeof refreshSearch>['updates'] => ({
  ...idsByKind(hits),
  leftOut: idsByKind(leftOut),
});

function idsByKind(changes: readonly HitChange[]): { added: string[]; updated: string[]; deleted: string[] } {
  const of = (kind: HitChange['kind']) =>
    changes.filter((change) => change.matters && change.kind === kind).map((change) => change.entityId);
  return { added: of('added'), updated: of('updated'), deleted: of('removed') };
}

/**
 * Brings one monitored search to the lists and settings in use, tells its people, and answers whether anything changed
 * that matters. Throws OutdatedAnswerError, and changes nothing, when the hits come from others.
 */
export function rescreenSearch(database: Database, clock: Clock, rescreened: Rescreened): Promise<boolean> {
  const { merchant_id: merchantId } = rescreened.search;
  return database.transaction({ kind: 'merchant', merchantId }, (trx) => rescreen(trx, clock, rescreened));
}

async function rescreen(
  trx: Trx,
  clock: Clock,
  { runId, ground, before, search: { id, merchant_id: merchantId }, found, concerned }: Rescreened,
): Promise<boolean> {
  const {
    snapshot,
    settings: { version: settingsVersion },
  } = ground;
  await refuseOutdated(trx, ground);
  await lockReferenceOf(trx, id);
  const search = await lockSearch(trx, id);
  // Deleted or switched off meanwhile.
  if (!search?.isMonitored) return false;
  const at = clock.now();
  const isConcerned = (entityId: string) => concerned === 'everything' || concerned.has(entityId);
  const applied = await applyAnswer(
    { trx, clock },
    { ...search, id, merchantId },
    { ...found, lists: snapshot.lists, settingsVersion, before, isConcerned },
    { by: 'monitoring', runId, at },
  );
  if (concerned === 'everything') await clearBehind(trx, id, settingsVersion);
  const changes = [...applied.hits, ...applied.leftOut];
  if (changes.length === 0) return false;
  const updates = updatesOf(applied);
  const bySettings = changes.filter((change) => change.bySettings !== null);
  await publish(trx, { merchantId, event: 'search_changed_event', data: { searchId: id } });
  await appendAudit(trx, {
    merchantId,
    at: at.toISOString(),
    actorId: null,
    impersonatorId: null,
    action: 'updates.apply',
    outcome: 'done',
    subjectType: 'search',
    subjectId: id,
    body: {
      run: runId,
      lists: snapshot.lists.map((list) => list.versionId),
      settingsVersion,
      ...updates,
      bySettings: bySettings.map(({ entityId }) => entityId),
    },
    source: { startedBy: 'monitoring' },
  });
  if (!changes.some((change) => change.matters)) return false;
  const record = await findSearch(trx, id);
  if (!record) throw new Error(`The search ${id} is gone while it is locked`);
  await notifyOfUpdates(trx, clock, {
    id,
    merchantId,
    searchTerm: search.searchTerm,
    clientRef: search.clientRef,
    createdBy: record.created_by,
    runId,
    changes: {
      updated: updates.updated,
      new: updates.added,
      removed: updates.deleted,
      leftOut: Object.values(updates.leftOut).flat(),
    },
    settings:
      bySettings.length > 0 ? { version: settingsVersion, hits: bySettings.map(({ entityId }) => entityId) } : null,
  });
  return true;
}
