import type { OutputOf } from '@tamis/contract';
import type { watchlistStatus } from '@tamis/contract/watchlists';
import { snapshotView } from './watchlist-view.ts';
import type { WatchlistsCtx } from '../imports/watchlists-ctx.ts';

/** Whether this process can screen, and against what. */
export async function viewStatus(ctx: WatchlistsCtx): Promise<OutputOf<typeof watchlistStatus>> {
  return snapshotView(ctx.snapshots.current());
}
