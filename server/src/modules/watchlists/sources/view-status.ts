import type { watchlistStatus } from '@tamis/contract/watchlists';
import type { Verb } from '../../../platform/http/route.ts';
import { findTroubled } from './find-troubled.ts';
import { snapshotView } from './watchlist-view.ts';
import type { WatchlistsCtx } from '../imports/watchlists-ctx.ts';

/** Whether this process can screen, against what, and which lists are stale or failed. */
export const viewStatus: Verb<typeof watchlistStatus, WatchlistsCtx> = async (ctx) => {
  const troubled = await ctx.read((trx) => findTroubled(trx, ctx.clock.now()));
  return snapshotView(ctx.snapshots.current(), troubled);
};
