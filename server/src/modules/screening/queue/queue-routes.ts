import * as contract from '@tamis/contract/screening';
import { type Route, route } from '../../../platform/http/route.ts';
import { assignSearches } from './assign-searches.ts';
import { claimNext } from './claim-next.ts';
import { countQueue, listQueue } from './list-queue.ts';
import { listReviewers } from './list-reviewers.ts';
import { releaseSearches } from './release-searches.ts';
import { takeOverSearch } from './take-over-search.ts';

export const queueRoutes: readonly Route[] = [
  route(contract.findQueue, listQueue),
  route(contract.countQueue, countQueue),
  route(contract.findReviewers, listReviewers),
  route(contract.claimNext, claimNext),
  route(contract.assignSearches, assignSearches),
  route(contract.takeOverSearch, takeOverSearch),
  route(contract.releaseSearches, releaseSearches),
];
