import * as contract from '@tamis/contract/watchlists';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { cancelImport } from './imports/cancel-import.ts';
import { changeSource } from './sources/change-source.ts';
import { discardVersion } from './imports/discard-version.ts';
import { importFiles } from './imports/import-files.ts';
import { listChanges } from './sources/list-changes.ts';
import { listSources } from './sources/list-sources.ts';
import { listVersions } from './sources/list-versions.ts';
import { refreshAll } from './sources/refresh-all.ts';
import { refreshSource } from './sources/refresh-source.ts';
import { releaseVersion } from './imports/release-version.ts';
import { viewStatus } from './sources/view-status.ts';
import type { WatchlistsCtx } from './imports/watchlists-ctx.ts';

export function watchlistsRoutes(needs: Omit<WatchlistsCtx, keyof Ctx>): Route[] {
  const withLists = (ctx: Ctx): WatchlistsCtx => ({ ...ctx, ...needs });
  return [
    route(contract.findSources, (ctx) => listSources(withLists(ctx))),
    route(contract.watchlistStatus, (ctx) => viewStatus(withLists(ctx))),
    route(contract.changeSource, (ctx, { params, body }) => changeSource(withLists(ctx), params.source, body)),
    route(contract.refreshSource, (ctx, { params }) => refreshSource(withLists(ctx), params.source)),
    route(contract.refreshAll, (ctx) => refreshAll(withLists(ctx))),
    route(contract.importFiles, (ctx, { query, files }) => importFiles(withLists(ctx), query.source, files)),
    route(contract.cancelImport, (ctx, { params }) => cancelImport(withLists(ctx), params.source, params.version)),
    route(contract.findVersions, (ctx, { params }) => listVersions(withLists(ctx), params.source)),
    route(contract.findChanges, (ctx, { params, query }) =>
      listChanges(withLists(ctx), params.source, params.version, query),
    ),
    route(contract.releaseVersion, (ctx, { params }) => releaseVersion(withLists(ctx), params.source, params.version)),
    route(contract.discardVersion, (ctx, { params }) => discardVersion(withLists(ctx), params.source, params.version)),
  ];
}
