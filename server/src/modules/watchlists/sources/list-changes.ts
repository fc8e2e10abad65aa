import type { findChanges as endpoint } from '@tamis/contract/watchlists';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findChanges } from '../records/changes-store.ts';
import { findVersion } from '../records/versions-store.ts';
import { changeView } from './watchlist-view.ts';
import type { WatchlistsCtx } from '../imports/watchlists-ctx.ts';

/** What a version changed against the one before it; for one that is held back, what it would change. */
export const listChanges: Verb<typeof endpoint, WatchlistsCtx> = async (
  ctx,
  { params: { source, version: versionId }, query },
) => {
  return ctx.read(async (trx) => {
    if (!(await findVersion(trx, source, versionId))) throw new NotFoundError('The version');
    const offset = (query.page - 1) * query.perPage;
    const page = await findChanges(trx, {
      versionId,
      kind: query.kind,
      search: query.search,
      limit: query.perPage,
      offset,
    });
    return { ...page, changes: page.changes.map((change) => changeView(source, change)) };
  });
};
