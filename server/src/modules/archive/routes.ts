import * as contract from '@tamis/contract/archiver';
import type { Ctx } from '../../platform/context.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { merchantRoute, merchantRoutesWith } from '../merchants/index.ts';
import { liftHold, placeHold } from './holds/change-holds.ts';
import { holdsOfCase, holdsOfSearch, listHolds } from './holds/list-holds.ts';
import type { ArchiveCtx } from './records/archive-ctx.ts';
import type { InstallationRetention } from './retention/kept-days.ts';
import { setRetention } from './retention/set-retention.ts';
import { viewRetention } from './retention/view-retention.ts';
import { archiveAndDelete, requestRemoval, takeSnapshot } from './requests/ask-for-requests.ts';
import { approveRequest, cancelRequest } from './requests/decide-request.ts';
import { downloadSnapshot } from './requests/download-snapshot.ts';
import { listRequests, previewRemoval } from './requests/read-requests.ts';

export function archiveRoutes(
  services: Omit<ArchiveCtx, keyof Ctx> & { installation: InstallationRetention },
): Route[] {
  const withServices = merchantRoutesWith(services);
  return [
    merchantRoute(contract.findArchiveRequests, listRequests),
    merchantRoute(contract.previewRemoval, previewRemoval),
    withServices(contract.takeSnapshot, takeSnapshot),
    withServices(contract.downloadSnapshot, downloadSnapshot),
    withServices(contract.requestRemoval, requestRemoval),
    withServices(contract.archiveAndDelete, archiveAndDelete),
    withServices(contract.approveArchiveRequest, approveRequest),
    merchantRoute(contract.cancelArchiveRequest, cancelRequest),
    merchantRoute(contract.findLegalHolds, listHolds),
    route(contract.holdsOfSearch, holdsOfSearch),
    route(contract.holdsOfCase, holdsOfCase),
    merchantRoute(contract.placeHold, placeHold),
    merchantRoute(contract.liftHold, liftHold),
    withServices(contract.viewRetention, viewRetention),
    withServices(contract.setArchiveRetention, setRetention),
  ];
}
