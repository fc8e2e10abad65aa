import * as contract from '@tamis/contract/watchlists';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { cancelImport } from './cancel-import.ts';
import { changeSource } from './change-source.ts';
import { discardVersion } from './discard-version.ts';
import { importFiles } from './import-files.ts';
import { listChanges } from './list-changes.ts';
import { listSources } from './list-sources.ts';
import { listVersions } from './list-versions.ts';
import { refreshAll } from './refresh-all.ts';
import { refreshSource } from './refresh-source.ts';
import { releaseVersion } from './release-version.ts';
import { viewStatus } from './view-status.ts';
import type { WatchlistsCtx } from './watchlists-ctx.ts';

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
    route(contract.findChanges, (ctx, { params, query }) => listChanges(withLists(ctx), params.source, params.version, query)),
    route(contract.releaseVersion, (ctx, { params }) => releaseVersion(withLists(ctx), params.source, params.version)),
    route(contract.discardVersion, (ctx, { params }) => discardVersion(withLists(ctx), params.source, params.version)),
  ];
}
