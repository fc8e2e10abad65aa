import type { Clock } from '../../../platform/clock.ts';
import type { WriteTransaction } from '../../../platform/context.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { aboutVersion } from './about-version.ts';
import { dropChanges } from '../records/changes-store.ts';
import { dropStaged } from '../records/entries-store.ts';
import { ImportInterruptedError } from '../records/import-errors.ts';
import { lockSource, updateSource } from '../records/sources-store.ts';
import type { ListVersion } from '../records/version.ts';
import { updateVersion } from '../records/versions-store.ts';
import { type CheckOutcome, nextRefresh } from '../records/watchlist-policy.ts';

/** Ends an import without effect: the version in use stays, what was staged goes, the source says why. */
export async function refuseVersion(
  { trx, audit }: Pick<WriteTransaction, 'trx' | 'audit'>,
  clock: Clock,
  version: ListVersion,
  reason: string,
  outcome: CheckOutcome = 'failed',
): Promise<void> {
  const source = await lockSource(trx, version.source);
  await dropStaged(trx, version.id);
  await dropChanges(trx, version.id);
  await updateVersion(trx, version.id, { state: 'refused', reason });
  const next = source?.nextRefreshAt ? nextRefresh(source.refreshEveryHours, clock.now(), outcome) : null;
  await updateSource(trx, version.source, { lastError: reason, nextRefreshAt: next });
  await audit(aboutVersion('watchlists.refuse', version, { reason }));
  await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source: version.source } });
}

/** Ends an import whose process died; a download is begun anew. */
export function refuseInterrupted(
  tx: Pick<WriteTransaction, 'trx' | 'audit'>,
  clock: Clock,
  version: ListVersion,
): Promise<void> {
  return refuseVersion(tx, clock, version, new ImportInterruptedError().message, 'interrupted');
}
