import type { refreshAll as endpoint } from '@tamis/contract/watchlists';
import type { Verb } from '../../../platform/http/route.ts';
import { requireDefinition } from '../records/list-definition.ts';
import { REFRESH_JOB, type RefreshJob } from '../imports/job-names.ts';
import { assertDownloads } from './refresh-source.ts';
import { lockSources } from '../records/sources-store.ts';
import { findVersionsInState } from '../records/versions-store.ts';
import { isDead } from '../records/watchlist-policy.ts';
import type { WatchlistsCtx } from '../imports/watchlists-ctx.ts';

/** Downloads every enabled source now, in the background; answers which. Those being imported already are left alone. */
export const refreshAll: Verb<typeof endpoint, WatchlistsCtx> = async (ctx) => {
  assertDownloads(ctx);
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    const sources = await lockSources(trx);
    const importing = (await findVersionsInState(trx, ['importing'])).filter(
      (version) => !isDead(version, ctx.clock.now()),
    );
    const started = sources
      .filter(({ key, isEnabled }) => isEnabled && requireDefinition(key).downloads.length > 0)
      .map(({ key }) => key)
      .filter((key) => !importing.some((version) => version.source === key));
    for (const source of started) {
      await ctx.jobs.enqueue(trx, REFRESH_JOB, { source } satisfies RefreshJob, { singletonKey: source, by: ctx });
    }
    await audit({ action: 'watchlists.refresh-all', subjectType: 'list-source', subjectId: '', body: { started } });
    return { started };
  });
};
