import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { recordForEveryMerchant } from '../../../platform/events/record-events.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { dropStaged, switchEntries } from '../records/entries-store.ts';
import { noteListEvent } from '../records/list-events-store.ts';
import { ImportCancelledError, ImportInterruptedError } from '../records/import-errors.ts';
import { lockSource, updateSource } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { findSourceVersions, lockVersion, nextSeq, updateVersion } from '../records/versions-store.ts';
import { nextRefresh } from '../records/watchlist-policy.ts';

/**
 * Puts a staged version in use, all of it or nothing: entries, states, source. The one before it
 * keeps its entries, so that past searches can be run again; older ones that were held back are discarded.
 * Answers the number of the activation. The source comes late, since searches wait from there to the end.
 */
export async function activateVersion(
  trx: Trx,
  clock: Clock,
  version: ListVersion,
  from: 'importing' | 'held',
): Promise<number> {
  const source = await lockSource(trx, version.source);
  const current = await lockVersion(trx, version.source, version.id);
  // Taken for dead, or decided meanwhile.
  if (!source || current?.state !== from) throw new ImportInterruptedError();
  if (current.isCancelRequested) throw new ImportCancelledError();
  const now = clock.now();
  if (source.activeVersionId) await updateVersion(trx, source.activeVersionId, { state: 'superseded' });
  await discardHeld(trx, version, now);
  const seq = await nextSeq(trx, version.source);
  await switchEntries(trx, version.source, version.id, seq);
  await dropStaged(trx, version.id);
  await updateVersion(trx, version.id, { state: 'active', seq, activatedAt: now, reason: null });
  // A list that is switched off is in use when it is switched on.
  if (source.isEnabled)
    await noteListEvent(trx, { source: version.source, kind: 'in-use', versionId: version.id }, now);
  await updateSource(trx, version.source, {
    activeVersionId: version.id,
    lastError: null,
    ...(from === 'importing' && {
      lastCheckedAt: now,
      ...(source.nextRefreshAt && { nextRefreshAt: nextRefresh(source.refreshEveryHours, now, 'checked') }),
    }),
  });
  const data = { source: version.source, versionId: version.id, entries: current.counts?.entries ?? 0 };
  await recordForEveryMerchant({ trx, clock }, { type: 'list.updated', data });
  await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: version.source } });
  return seq;
}

/** What was held back was compared with the version that is now replaced. */
async function discardHeld(trx: Trx, activated: ListVersion, at: Date): Promise<void> {
  const reason = 'A later version is in use.';
  for (const held of await findSourceVersions(trx, activated.source, ['held'])) {
    if (held.id === activated.id) continue;
    await dropStaged(trx, held.id);
    await updateVersion(trx, held.id, { state: 'discarded', reason });
    await noteListEvent(trx, { source: held.source, kind: 'discarded', versionId: held.id, reason }, at);
  }
}
