import type { findSources as endpoint } from '@tamis/contract/watchlists';
import { sources as definitions } from '@tamis/lists';
import type { Verb } from '../../../platform/http/route.ts';
import { findSources } from '../records/sources-store.ts';
import { findVersionsInState } from '../records/versions-store.ts';
import { listsInUse } from '../records/watchlist-policy.ts';
import { readServingWith } from '../snapshots/read-serving.ts';
import { findTroubled } from './find-troubled.ts';
import { snapshotView, sourceView } from './watchlist-view.ts';
import type { WatchlistsCtx } from '../imports/watchlists-ctx.ts';

/** Every source, in the order of the readers, with what is in use, held back and running. */
export const listSources: Verb<typeof endpoint, WatchlistsCtx> = async (ctx) => {
  const { rows, versions, serving, troubled } = await ctx.read(async (trx) => ({
    rows: await findSources(trx),
    versions: await findVersionsInState(trx, ['active', 'held', 'importing']),
    serving: await readServingWith(trx, ctx.clock.now(), ctx.snapshots.current()),
    troubled: await findTroubled(trx, ctx.clock.now()),
  }));
  const inUse = listsInUse(rows);
  const sources = definitions.flatMap((definition) => {
    const row = rows.find((candidate) => candidate.key === definition.key);
    const own = versions.filter((version) => version.source === definition.key);
    const trouble = troubled.find(({ source }) => source === definition.key) ?? null;
    return row
      ? [sourceView({ row, definition, versions: own, inUse, serving, downloads: ctx.downloads, trouble })]
      : [];
  });
  return { sources, snapshot: snapshotView(ctx.snapshots.current(), troubled) };
};
