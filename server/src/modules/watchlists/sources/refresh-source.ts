import type { refreshSource as endpoint } from '@tamis/contract/watchlists';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { definitionOf } from '../records/list-definition.ts';
import { REFRESH_JOB, type RefreshJob } from '../imports/job-names.ts';
import { lockSource } from '../records/sources-store.ts';
import { findSourceVersions } from '../records/versions-store.ts';
import { isDead } from '../records/watchlist-policy.ts';
import type { WatchlistsCtx } from '../imports/watchlists-ctx.ts';
import { switchSource } from '../records/switch-source.ts';

/** Downloads a source now, in the background; one that was off is switched on. */
export const refreshSource: Verb<typeof endpoint, WatchlistsCtx> = async (ctx, { params: { source: key } }) => {
  const definition = definitionOf(key);
  if (!definition) throw new NotFoundError('The source');
  if (definition.downloads.length === 0)
    throw new ConflictError(`${definition.title} has no official address. Upload its file instead.`);
  assertDownloads(ctx);
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    if (!(await lockSource(trx, key))) throw new NotFoundError('The source');
    const [running] = await findSourceVersions(trx, key, ['importing']);
    if (running && !isDead(running, ctx.clock.now()))
      throw new ConflictError(`An import of ${definition.title} is already running.`);
    await switchSource(trx, key, true, ctx.clock.now());
    await ctx.jobs.enqueue(trx, REFRESH_JOB, { source: key } satisfies RefreshJob, { singletonKey: key, by: ctx });
    await audit({ action: 'watchlists.refresh', subjectType: 'list-source', subjectId: key });
  });
  return {};
};

/** An installation without the internet is told so, instead of being left to wait. */
export function assertDownloads(ctx: WatchlistsCtx): void {
  if (!ctx.downloads)
    throw new ConflictError(
      'Downloads are switched off in this installation (TAMIS_LIST_DOWNLOADS). Upload the files instead.',
    );
}
