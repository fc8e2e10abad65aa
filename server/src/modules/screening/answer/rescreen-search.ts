import type { OutputOf } from '@tamis/contract';
import type { refreshSearch } from '@tamis/contract/screening';
import type { Clock } from '../../../platform/clock.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import { type OutgoingEvent, recordEvent } from '../../../platform/events/record-events.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { notifyOfUpdates } from '../../notifications/index.ts';
import { type AnswerChanges, applyAnswer } from './apply-answer.ts';
import type { HitChange } from '../records/hits/compare-answer.ts';
import type { Found, AnswerBasis } from '../../engine-host/index.ts';
import type { MonitoredSearch, RunList } from '../records/monitoring/monitoring-store.ts';
import { refuseOutdated } from './outdated-answer.ts';
import { lockReferenceOf } from '../records/searches/search-locks-store.ts';
import { clearBehind, findSearch, lockSearch } from '../records/searches/searches-store.ts';

export interface Rescreened {
  runId: string;
  /** What the hits come from. */
  basis: AnswerBasis;
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

type Updates = ReturnType<typeof updatesOf>;

/** What happened to a search whose hits changed, in numbers. */
export const updatedEvent = (
  { id, clientRef }: { id: string; clientRef: string },
  cause: 'monitoring' | 'refresh',
  { added, updated, deleted, leftOut }: Updates,
): OutgoingEvent => ({
  type: 'search.updated',
  data: {
    searchId: id,
    clientReference: clientRef,
    cause,
    added: added.length,
    updated: updated.length,
    removed: deleted.length,
    leftOut: Object.values(leftOut).flat().length,
  },
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
export const rescreenSearch = (job: JobCtx, rescreened: Rescreened): Promise<boolean> =>
  job.write(rescreened.search.merchant_id, (tx) => rescreen(tx, job.clock, rescreened));

async function rescreen(
  { trx, audit, unaudited }: JobTransaction,
  clock: Clock,
  { runId, basis, before, search: { id, merchant_id: merchantId }, found, concerned }: Rescreened,
): Promise<boolean> {
  const {
    snapshot,
    settings: { version: settingsVersion },
  } = basis;
  await refuseOutdated(trx, basis);
  await lockReferenceOf(trx, id);
  const search = await lockSearch(trx, id);
  // Deleted or switched off meanwhile.
  if (!search?.isMonitored) {
    unaudited('It is no longer monitored');
    return false;
  }
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
  if (changes.length === 0) {
    unaudited('The answer is the same');
    return false;
  }
  const updates = updatesOf(applied);
  const bySettings = changes.filter((change) => change.bySettings !== null);
  await publish(trx, { merchantId, event: 'search_changed_event', data: { searchId: id } });
  await audit({
    action: 'updates.apply',
    subjectType: 'search',
    subjectId: id,
    body: {
      run: runId,
      lists: snapshot.lists.map((list) => list.versionId),
      settingsVersion,
      ...updates,
      bySettings: bySettings.map(({ entityId }) => entityId),
    },
  });
  if (!changes.some((change) => change.matters)) return false;
  await recordEvent(
    { trx, clock, merchantId },
    updatedEvent({ id, clientRef: search.clientRef }, 'monitoring', updates),
  );
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
    names: Object.fromEntries(changes.filter(({ matters }) => matters).map(({ entityId, name }) => [entityId, name])),
    settings:
      bySettings.length > 0 ? { version: settingsVersion, hits: bySettings.map(({ entityId }) => entityId) } : null,
  });
  return true;
}
