import * as contract from '@tamis/contract/screening';
import type { Ctx } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { acknowledgeUpdates } from './review/acknowledge-updates.ts';
import { changeMonitor } from './review/change-monitor.ts';
import { createNote } from './review/create-note.ts';
import { createSearch } from './answer/create-search.ts';
import { decideHit } from './review/decide-hit.ts';
import { deleteSearch } from './deletion/delete-search.ts';
import { endWhitelist } from './review/end-whitelist.ts';
import type { EnginePool, SettingsProvider } from '../engine-host/index.ts';
import { listDecisions } from './read/list-decisions.ts';
import { listHits, viewHit } from './read/list-hits.ts';
import { listLeftOut } from './read/list-left-out.ts';
import { listNotes } from './read/list-notes.ts';
import { listSearches } from './history/list-searches.ts';
import { listUpdates } from './read/list-updates.ts';
import { listWhitelist } from './read/list-whitelist.ts';
import type { PastAnswers } from './rerun/past-answers.ts';
import { queueRoutes } from './queue/queue-routes.ts';
import { refreshSearch } from './answer/refresh-search.ts';
import { rerunSearch } from './rerun/rerun-search.ts';
import { retrySearch } from './answer/retry-search.ts';
import { makeHit } from './review/make-hit.ts';
import { act } from './review/review-act.ts';
import { type BulkRequest, startBulk } from './bulk/start-bulk.ts';
import { takeEndedActions } from './bulk/take-ended-actions.ts';
import { undoDecision, undoDecisions } from './review/undo-decisions.ts';
import { updateStatus } from './review/update-status.ts';
import { viewBulk } from './bulk/view-bulk.ts';
import { viewLink } from './read/view-link.ts';
import { viewSearch } from './read/view-search.ts';
import { whitelistHits } from './review/whitelist-hits.ts';

export interface ScreeningParts {
  engine: EnginePool;
  jobs: Pick<Jobs, 'enqueue'>;
  past: PastAnswers;
  settings: Pick<SettingsProvider, 'find'>;
}

const nothing = () => ({});

export function screeningRoutes({ engine, jobs, past, settings }: ScreeningParts): Route[] {
  const withEngine = (ctx: Ctx) => ({ ...ctx, engine });
  const bulk = (ctx: Ctx, request: BulkRequest) => startBulk({ ...ctx, jobs }, request);
  return [
    route(contract.createSearch, (ctx, { body }) => createSearch(withEngine(ctx), body)),
    route(contract.retrySearch, (ctx, { params }) => retrySearch(withEngine(ctx), params.id)),
    route(contract.retrySearchByGet, (ctx, { params }) => retrySearch(withEngine(ctx), params.id)),
    route(contract.getSearch, (ctx, { params, query }) => viewSearch(ctx, params.id, query.date)),
    route(contract.findSearches, (ctx, { body }) => listSearches(ctx, body)),
    route(contract.paginateHits, (ctx, { body }) => listHits(ctx, body)),
    route(contract.getHit, (ctx, { params, query }) => viewHit(ctx, { ...params, ...query })),
    route(contract.paginateLeftOut, (ctx, { body }) => listLeftOut(ctx, body)),
    route(contract.makeHit, (ctx, { body }) => act(ctx, (change) => makeHit(change, body))),
    route(contract.decideHit, (ctx, { body }) => act(ctx, (change) => decideHit(change, body))),
    route(contract.undoDecision, (ctx, { body }) => act(ctx, (change) => undoDecision(change, body))),
    route(contract.undoDecisions, (ctx, { body }) => act(ctx, (change) => undoDecisions(change, body))),
    route(contract.findDecisions, (ctx, { body }) => listDecisions(ctx, body)),
    route(contract.updateWhitelist, (ctx, { body }) => act(ctx, (change) => whitelistHits(change, body))),
    route(contract.findWhitelist, (ctx, { body }) => listWhitelist(ctx, body)),
    route(contract.endWhitelist, (ctx, { body }) => act(ctx, (change) => endWhitelist(change, body))),
    route(contract.rerunSearch, (ctx, { body }) => rerunSearch({ ...withEngine(ctx), past, settings }, body)),
    route(contract.findUpdates, (ctx, { body }) => listUpdates(ctx, body)),
    route(contract.reviewUpdate, (ctx, { body }) =>
      act(ctx, (change) => acknowledgeUpdates(change, body.id)).then(nothing),
    ),
    route(contract.reviewCaUpdate, (ctx, { body }) =>
      act(ctx, (change) => acknowledgeUpdates(change, body.id)).then(nothing),
    ),
    route(contract.refreshSearch, (ctx, { body }) => refreshSearch(withEngine(ctx), body.id)),
    route(contract.updateStatus, (ctx, { body }) => act(ctx, (change) => updateStatus(change, body))),
    route(contract.changeMonitor, (ctx, { body }) =>
      act(ctx, (change) => changeMonitor({ ...change, jobs }, body)).then(nothing),
    ),
    route(contract.deleteSearch, (ctx, { params, query }) =>
      act(ctx, (change) => deleteSearch(change, { ...params, ...query })).then(nothing),
    ),
    route(contract.createNote, (ctx, { body }) => act(ctx, (change) => createNote(change, body))),
    route(contract.getLink, (ctx, { params }) => viewLink(ctx, params.id)),
    route(contract.monitorBatch, (ctx, { body: { ids, ...input } }) =>
      bulk(ctx, { kind: 'monitor', action: contract.monitorBatch.name, ids, input }),
    ),
    route(contract.updateStatusBatch, (ctx, { body: { ids, ...input } }) =>
      bulk(ctx, { kind: 'status', action: contract.updateStatusBatch.name, ids, input }),
    ),
    route(contract.deleteSearches, (ctx, { body: { ids, ...input } }) =>
      bulk(ctx, { kind: 'delete', action: contract.deleteSearches.name, ids, input }),
    ),
    route(contract.createNotesBatch, (ctx, { body: { complySearchIds: ids, ...input } }) =>
      bulk(ctx, { kind: 'note', action: contract.createNotesBatch.name, ids, input }),
    ),
    route(contract.getBulkAction, (ctx, { params }) => viewBulk(ctx, params.id)),
    route(contract.takeEndedActions, (ctx) => takeEndedActions(ctx)),
    route(contract.getNotes, (ctx, { body }) => listNotes(ctx, body)),
    ...queueRoutes,
  ];
}
