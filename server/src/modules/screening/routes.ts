import type { BodyOf, Endpoint, OutputOf } from '@tamis/contract';
import * as contract from '@tamis/contract/screening';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { PictureCache } from '../../platform/pictures/picture-cache.ts';
import { type Route, route, routesWith } from '../../platform/http/route.ts';
import { approvalRoutes } from './approvals/approval-routes.ts';
import type { Publications } from './approvals/publications.ts';
import { acknowledgeUpdates } from './review/acknowledge-updates.ts';
import { changeMonitor } from './review/change-monitor.ts';
import { createNote } from './review/create-note.ts';
import { createSearch } from './answer/create-search.ts';
import { decideHit } from './review/decide-hit.ts';
import { decideHits } from './review/decide-hits.ts';
import { deleteSearch } from './deletion/delete-search.ts';
import { endWhitelist } from './review/end-whitelist.ts';
import type { EnginePool, SettingsProvider } from '../engine-host/index.ts';
import { joinAgain, takeApart } from './joined/take-apart.ts';
import { listDecisions } from './read/list-decisions.ts';
import { listEarlierDecisions } from './read/list-earlier-decisions.ts';
import { listHits, viewHit } from './read/list-hits.ts';
import { listLeftOut } from './read/list-left-out.ts';
import { listNotes } from './read/list-notes.ts';
import { listSearchIds } from './history/list-search-ids.ts';
import { listSearches } from './history/list-searches.ts';
import { listUpdates } from './read/list-updates.ts';
import { listWhitelist } from './read/list-whitelist.ts';
import type { PastAnswers } from './rerun/past-answers.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { refreshSearch } from './answer/refresh-search.ts';
import { screenName } from './answer/screen-name.ts';
import { rerunSearch } from './rerun/rerun-search.ts';
import { retrySearch } from './answer/retry-search.ts';
import { makeHit } from './review/make-hit.ts';
import { act, type ReviewAct } from './gate/review-act.ts';
import { type BulkRequest, startBulk } from './bulk/start-bulk.ts';
import { takeEndedActions } from './bulk/take-ended-actions.ts';
import { undoDecision, undoDecisions } from './review/undo-decisions.ts';
import { updateStatus } from './review/update-status.ts';
import { viewBulk } from './bulk/view-bulk.ts';
import { viewPicture } from './read/view-picture.ts';
import { viewSearch } from './read/view-search.ts';
import { whitelistHits } from './review/whitelist-hits.ts';

export interface ScreeningParts {
  engine: EnginePool;
  jobs: Pick<Jobs, 'enqueue'>;
  past: PastAnswers;
  settings: Pick<SettingsProvider, 'find'>;
  pictures: PictureCache;
  publications: Publications;
}

type BulkEndpoint = typeof contract.monitorBatch | typeof contract.updateStatusBatch | typeof contract.deleteSearches;

/** An act on searches, done as one call. */
const reviewRoute = <E extends Endpoint>(
  endpoint: E,
  review: (change: ReviewAct, input: BodyOf<E>) => Promise<OutputOf<E>>,
): Route => route(endpoint, (ctx, { body }) => act(ctx, (change) => review(change, body)));

export function screeningRoutes({ engine, jobs, past, settings, pictures, publications }: ScreeningParts): Route[] {
  const withEngine = routesWith({ engine });
  const withJobs = routesWith({ jobs });
  const bulkRoute = (endpoint: BulkEndpoint, kind: BulkRequest['kind']): Route =>
    withJobs(endpoint, (ctx, { body: { ids, ...input } }) =>
      startBulk(ctx, { kind, action: endpoint.name, ids, input }),
    );
  return [
    withEngine(contract.createSearch, createSearch),
    withEngine(contract.screenName, screenName),
    withEngine(contract.retrySearch, retrySearch),
    withEngine(contract.retrySearchByGet, retrySearch),
    route(contract.getSearch, viewSearch),
    route(contract.findSearches, listSearches),
    route(contract.findSearchIds, listSearchIds),
    route(contract.paginateHits, listHits),
    route(contract.getHit, viewHit),
    routesWith({ pictures })(contract.getHitPicture, viewPicture),
    route(contract.paginateLeftOut, listLeftOut),
    reviewRoute(contract.makeHit, makeHit),
    reviewRoute(contract.decideHit, decideHit),
    reviewRoute(contract.decideHits, decideHits),
    reviewRoute(contract.undoDecision, undoDecision),
    reviewRoute(contract.undoDecisions, undoDecisions),
    reviewRoute(contract.takeApart, takeApart),
    reviewRoute(contract.joinAgain, joinAgain),
    route(contract.findDecisions, listDecisions),
    route(contract.findEarlierDecisions, listEarlierDecisions),
    reviewRoute(contract.updateWhitelist, whitelistHits),
    route(contract.findWhitelist, listWhitelist),
    reviewRoute(contract.endWhitelist, endWhitelist),
    routesWith({ engine, past, settings })(contract.rerunSearch, rerunSearch),
    route(contract.findUpdates, listUpdates),
    reviewRoute(contract.reviewUpdate, acknowledgeUpdates),
    reviewRoute(contract.reviewCaUpdate, acknowledgeUpdates),
    withEngine(contract.refreshSearch, refreshSearch),
    reviewRoute(contract.updateStatus, updateStatus),
    reviewRoute(contract.changeMonitor, (change, body) => changeMonitor({ ...change, jobs }, body)),
    route(contract.deleteSearch, (ctx, { params, query }) =>
      act(ctx, (change) => deleteSearch(change, { ...params, ...query })),
    ),
    reviewRoute(contract.createNote, createNote),
    bulkRoute(contract.monitorBatch, 'monitor'),
    bulkRoute(contract.updateStatusBatch, 'status'),
    bulkRoute(contract.deleteSearches, 'delete'),
    withJobs(contract.createNotesBatch, (ctx, { body: { complySearchIds: ids, ...input } }) =>
      startBulk(ctx, { kind: 'note', action: contract.createNotesBatch.name, ids, input }),
    ),
    route(contract.getBulkAction, viewBulk),
    route(contract.takeEndedActions, takeEndedActions),
    route(contract.getNotes, listNotes),
    ...queueRoutes,
    ...approvalRoutes({ jobs, publications }),
  ];
}
