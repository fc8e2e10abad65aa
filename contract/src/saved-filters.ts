import { z } from 'zod';
import {
  caseOrders,
  caseStages,
  caseViews,
  dueFilters,
  findCases,
  NOBODY,
  reviewFilters,
  riskLevels,
} from './cases.ts';
import { checkTypes } from './terms/check-types.ts';
import { countryCodes } from './terms/country-codes.ts';
import { endpoint, type Endpoint, holding } from './calls/endpoint.ts';
import { FIND_MAX_LENGTH } from './calls/paging.ts';
import {
  CLIENT_REF_MAX_LENGTH,
  findQueue,
  findSearches,
  internalStatuses,
  queueCategories,
  queueViews,
  SEARCH_TERM_MAX_LENGTH,
  searchOrders,
  searchStatuses,
  waitingReasons,
} from './screening.ts';
import { empty, id, idParams, text, timestamp } from './calls/shared.ts';

/** In the place of an assignee: whoever looks. */
export const ME = 'me';

/** The lists of which somebody keeps filters. */
export const savedLists = ['history', 'queue', 'cases'] as const;
export type SavedList = (typeof savedLists)[number];

/** What answers each of them: whoever may call it may keep filters of it. */
export const savedListEndpoints: Readonly<Record<SavedList, Endpoint>> = {
  history: findSearches,
  queue: findQueue,
  cases: findCases,
};

const SAVED_FILTER_NAME_MAX_LENGTH = 60;
/** Of one list, as many as one person keeps. */
export const MOST_SAVED_FILTERS = 30;

const words = (max: number) => text(max).min(1);
const yesNo = z.enum(['0', '1']);
const direction = z.enum(['asc', 'desc']);
const someOf = (choices: readonly string[]) =>
  z.string().regex(new RegExp(`^(${choices.join('|')})(,(${choices.join('|')}))*$`), 'Choices, separated by commas');
const sources = someOf(checkTypes);
const categories = someOf(queueCategories);
const reasons = someOf(waitingReasons);
/** How far back from today, so that it goes along with the days, or two days with a stroke between them. */
const created = z.union([
  z.enum(['last-week', 'last-month', 'last-3-months']),
  z.templateLiteral([z.iso.date(), '/', z.iso.date()]),
]);

const historyQuery = z
  .strictObject({
    searchTerm: words(SEARCH_TERM_MAX_LENGTH),
    reference: words(CLIENT_REF_MAX_LENGTH),
    user: id,
    created,
    batchId: id,
    changed: yesNo,
    monitored: yesNo,
    source: sources,
    tag1: words(100),
    tag2: words(100),
    tag3: words(100),
    updates: yesNo,
    id,
    status: z.enum(internalStatuses),
    review: z.enum(searchStatuses),
    open: z.literal('1'),
    assignee: id,
    api: z.literal('1'),
    sortBy: z.enum(searchOrders),
    sort: direction,
  })
  .partial();
const queueQuery = z
  .strictObject({ view: z.enum(queueViews), category: categories, why: reasons, assignee: id })
  .partial();
const casesQuery = z
  .strictObject({
    search: words(FIND_MAX_LENGTH),
    view: z.enum(caseViews),
    stage: z.enum(caseStages),
    typeId: id,
    risk: z.enum([...riskLevels, 'not_set']),
    statusId: id,
    assignee: z.union([id, z.enum([ME, NOBODY])]),
    workGroup: id,
    group: id,
    country: z.enum(countryCodes as [string, ...string[]]),
    due: z.enum(dueFilters),
    review: z.enum(reviewFilters),
    import: id,
    sortBy: z.enum(caseOrders),
    sort: direction,
  })
  .partial();

/**
 * What each list can be asked for, as its address in the console has it, but for the page: every value is a text, and
 * what is as by default is absent.
 */
export const savedQueries = {
  history: historyQuery,
  queue: queueQuery,
  cases: casesQuery,
} as const satisfies Record<SavedList, z.ZodObject>;

const [history, queue, cases] = savedLists;
export const savedQuery = z.discriminatedUnion('list', [
  z.strictObject({ list: z.literal(history), query: savedQueries.history }),
  z.strictObject({ list: z.literal(queue), query: savedQueries.queue }),
  z.strictObject({ list: z.literal(cases), query: savedQueries.cases }),
]);
export type SavedQuery = z.output<typeof savedQuery>;

/** What a filter asks for and is no more. `choice`: a value that this version does not know, which the filter has lost. */
export const goneKinds = [
  'person',
  'batch',
  'search',
  'case-type',
  'case-status',
  'user-group',
  'tag',
  'choice',
] as const;
export type GoneKind = (typeof goneKinds)[number];

export const savedFilter = z.object({
  id,
  name: z.string(),
  filter: savedQuery,
  gone: z.array(z.object({ field: z.string(), kind: z.enum(goneKinds) })),
  savedAt: timestamp,
});
export type SavedFilter = z.output<typeof savedFilter>;

const own = { tag: 'Profile', access: holding('ComplyFind', 'CaseFind', 'CaseUpdate') } as const;
const saving = z.strictObject({
  name: text(SAVED_FILTER_NAME_MAX_LENGTH).min(1, 'Enter a name'),
  filter: savedQuery,
});

export const findSavedFilters = endpoint({
  ...own,
  method: 'GET',
  path: '/saved-filters',
  name: 'saved-filters.list',
  actionName: 'Find Saved Filters',
  summary: 'One’s own filters of a list, by name, with what they ask for that is gone',
  writes: false,
  query: z.strictObject({ list: z.enum(savedLists) }),
  output: z.object({ filters: z.array(savedFilter) }),
});

export const createSavedFilter = endpoint({
  ...own,
  method: 'POST',
  path: '/saved-filters',
  name: 'saved-filters.create',
  actionName: 'Create Saved Filter',
  summary: `Keep what a list is asked for under a name, for oneself; ${MOST_SAVED_FILTERS} of each list at most`,
  writes: true,
  body: saving,
  output: savedFilter,
});

export const updateSavedFilter = endpoint({
  ...own,
  method: 'PUT',
  path: '/saved-filters/:id',
  name: 'saved-filters.update',
  actionName: 'Update Saved Filter',
  summary: 'Give one’s own filter another name, or something else to ask its list for',
  writes: true,
  params: idParams,
  body: saving,
  output: savedFilter,
});

export const deleteSavedFilter = endpoint({
  ...own,
  method: 'DELETE',
  path: '/saved-filters/:id',
  name: 'saved-filters.delete',
  actionName: 'Delete Saved Filter',
  summary: 'Forget a filter of one’s own',
  writes: true,
  params: idParams,
  output: empty,
});
