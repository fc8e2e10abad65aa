import type { OutputOf } from '@tamis/contract';
import type { findVersions as endpoint } from '@tamis/contract/watchlists';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import { definitionOf } from './import-parts.ts';
import { findVersions } from './versions-store.ts';
import { versionView } from './watchlist-view.ts';
import type { WatchlistsCtx } from './watchlists-ctx.ts';

/** Versions of a source, newest first. */
export async function listVersions(ctx: WatchlistsCtx, source: string): Promise<OutputOf<typeof endpoint>> {
  if (!definitionOf(source)) throw new NotFoundError('The source');
  const versions = await ctx.read((trx) => findVersions(trx, source));
  return { versions: versions.map(versionView) };
}
