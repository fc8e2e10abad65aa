import * as contract from '@tamis/contract/watchlists';
import type { Ctx } from '../../platform/context.ts';
import { type Route, routesWith } from '../../platform/http/route.ts';
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

export function watchlistsRoutes(services: Omit<WatchlistsCtx, keyof Ctx>): Route[] {
  const route = routesWith(services);
  return [
    route(contract.findSources, listSources),
    route(contract.watchlistStatus, viewStatus),
    route(contract.changeSource, changeSource),
    route(contract.refreshSource, refreshSource),
    route(contract.refreshAll, refreshAll),
    route(contract.importFiles, importFiles),
    route(contract.cancelImport, cancelImport),
    route(contract.findVersions, listVersions),
    route(contract.findChanges, listChanges),
    route(contract.releaseVersion, releaseVersion),
    route(contract.discardVersion, discardVersion),
  ];
}
