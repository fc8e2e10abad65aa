import { z } from 'zod';
import { checkTypes } from '../terms/check-types.ts';
import { endpoint, holding } from '../calls/endpoint.ts';
import { after, next } from '../calls/paging.ts';
import { dateRange, HISTORY_MAX_PAGE_SIZE, id } from '../calls/shared.ts';
import {
  CLIENT_REF_MAX_LENGTH,
  internalStatuses,
  MAX_TAGS,
  screening,
  SEARCH_TERM_MAX_LENGTH,
  searchStatuses,
  TAG_MAX_LENGTH,
  text,
} from './constants.ts';
import { searchRecord } from './searches.ts';

/** -1 all, 1 yes, 0 no. */
const threeWay = z.literal([-1, 0, 1]).default(-1);

export const searchOrders = ['created_at', 'search_term', 'client_ref', 'total_hits'] as const;
/** Searches with a part of a name, reference or tag are counted no further than this; beyond, `isTotalExact` is false and pages end there. */
export const HISTORY_COUNT_LIMIT = 10_000;

/** Which searches are looked for, and in which order. */
const foundBy = {
  order: z.enum(['asc', 'desc']).default('desc'),
  order_by: z.enum(searchOrders).default('created_at'),
  /** A part of the name, whatever its case. */
  search_term: text(SEARCH_TERM_MAX_LENGTH).default(''),
  /** A part of the reference. */
  reference: text(CLIENT_REF_MAX_LENGTH).default(''),
  id: z.union([id, z.literal('')]).default(''),
  /** Id of the user who searched. */
  user: z.union([id, z.literal('')]).default(''),
  date_range: dateRange.default({}),
  changed: threeWay,
  monitored: threeWay,
  /** Whether updates wait to be acknowledged. */
  updates: threeWay,
  /** Check types; a search that asked for one of them is found. */
  match_types: z
    .array(z.enum(checkTypes as [string, ...string[]]))
    .max(100)
    .default([]),
  /** A search that has all of them is found. */
  tags: z.array(text(TAG_MAX_LENGTH)).max(MAX_TAGS).default([]),
  batchId: z.union([id, z.literal('')]).default(''),
  status: z.enum(['', ...searchStatuses]).default(''),
  internalStatus: z.enum(['', ...internalStatuses]).default(''),
  /** Only those with hits that nobody has decided on. */
  has_open_hits: z.boolean().default(false),
  /** Id of the user who is to review them. */
  assignee: z.union([id, z.literal('')]).default(''),
  show_api_search: z.boolean().default(true),
};

/** The same as a schema: what of it is absent filters nothing. */
export const searchesWanted = z.strictObject(foundBy);

export const findSearches = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/find',
  name: 'searches.list',
  actionName: 'Get All History',
  summary: 'Saved searches by any of their filters, newest first unless another order is asked for',
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject({
    page: z.number().int().min(1).max(1_000_000).default(1),
    perPage: z.number().int().min(1).max(HISTORY_MAX_PAGE_SIZE).default(10),
    after,
    ...foundBy,
  }),
  output: z.object({
    searches: z.array(searchRecord),
    totalRecords: z.number().int(),
    isTotalExact: z.boolean(),
    next,
  }),
});

/** As many as one action on many searches takes. */
export const MOST_FOUND_IDS = 10_000;

export const findSearchIds = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/find/ids',
  name: 'searches.list-ids',
  actionName: 'Get All History Ids',
  summary: `Ids of all saved searches that filters leave, ${MOST_FOUND_IDS} at most, to do something with all of them`,
  access: holding('ComplyFind'),
  writes: false,
  body: searchesWanted,
  output: z.object({ ids: z.array(id), /** False where there are more than these. */ isWhole: z.boolean() }),
});
