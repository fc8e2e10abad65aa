import type { findVersions as endpoint } from '@tamis/contract/watchlists';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { definitionOf } from '../records/list-definition.ts';
import { findVersions } from '../records/versions-store.ts';
import { readServingWith } from '../snapshots/read-serving.ts';
import { versionView } from './watchlist-view.ts';
import type { WatchlistsCtx } from '../imports/watchlists-ctx.ts';

/** Versions of a source, newest first. */
export const listVersions: Verb<typeof endpoint, WatchlistsCtx> = async (ctx, { params: { source } }) => {
  if (!definitionOf(source)) throw new NotFoundError('The source');
  return ctx.read(async (trx) => {
    const serving = await readServingWith(trx, ctx.clock.now(), ctx.snapshots.current());
    return { versions: (await findVersions(trx, source)).map((version) => versionView(version, serving)) };
  });
};
