import type { discardVersion as endpoint } from '@tamis/contract/watchlists';
import { publish } from '../../../platform/realtime/live-events.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { dropStaged } from '../records/entries-store.ts';
import { noteListEvent } from '../records/list-events-store.ts';
import { lockSource } from '../records/sources-store.ts';
import { lockVersion, updateVersion } from '../records/versions-store.ts';
import { assertHeld } from '../records/watchlist-policy.ts';
import type { WatchlistsCtx } from './watchlists-ctx.ts';

/** Drops a version that was held back; the same files are not held back again. */
export const discardVersion: Verb<typeof endpoint, WatchlistsCtx> = async (
  ctx,
  { params: { source, version: versionId } },
) => {
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    await lockSource(trx, source);
    const version = assertHeld(await lockVersion(trx, source, versionId));
    await dropStaged(trx, versionId);
    await updateVersion(trx, versionId, { state: 'discarded' });
    const reason = version.reason ?? '';
    await noteListEvent(trx, { source, kind: 'discarded', versionId, reason }, ctx.clock.now());
    await publish(trx, { rootOnly: true, event: 'watchlists_changed_event', data: { source } });
    await audit({
      action: 'watchlists.discard',
      subjectType: 'list-version',
      subjectId: versionId,
      body: { source, reason: version.reason },
    });
  });
  return {};
};
