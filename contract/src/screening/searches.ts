import { z } from 'zod';
import { DEFAULT_FUZZINESS } from '../terms/check-types.ts';
import { answerableTypes, coverage, coverageCategory, coverageKeys } from '../terms/coverage.ts';
import { endpoint, holding } from '../calls/endpoint.ts';
import { created, empty, id, idParams, timestamp } from '../calls/shared.ts';
import {
  asOf,
  keptBirthDate,
  CLIENT_REF_MAX_LENGTH,
  DELETE_REASON_MAX_LENGTH,
  fuzziness,
  internalStatuses,
  MAX_TAGS,
  NOTE_MAX_LENGTH,
  screening,
  SEARCH_TERM_MAX_LENGTH,
  searchStatuses,
  TAG_MAX_LENGTH,
  text,
} from './constants.ts';
import { filters } from './filters.ts';
import { keptIdentityNumber } from './identity-numbers.ts';
import { proposedForSearch, proposedInstead } from './proposed.ts';

/** A search that waits for its answer has no number of hits: that is not 0. */
const hitCount = z.number().int().nullable();
/** Entries that facts left out of the hits. Null while it is Pending, and where the engine that answered did not tell: that is not 0. */
const leftOutCount = z.number().int().nullable();
/** Answered from the demo list of invented people, and no real one: nobody real could be found. */
const isDemo = z.boolean();
/** What of the wanted check types the lists that answered could answer; null while there is no answer, and for answers of before that was kept. */
const answerCoverage = coverage.nullable();
/** Why a search that was to be monitored is not: the limit of its merchant was reached, or monitoring is not switched on. */
export const unmonitoredReasons = ['limit', 'module'] as const;
export type UnmonitoredBecause = (typeof unmonitoredReasons)[number];
/** Absent unless that is so. */
const unmonitoredBecause = z.enum(unmonitoredReasons).optional();
export const outcome = z.object({
  id,
  internalStatus: z.enum(internalStatuses),
  total_hits: hitCount,
  left_out: leftOutCount,
  is_demo: isDemo,
  coverage: answerCoverage,
  unmonitored_because: unmonitoredBecause,
});
export type SearchOutcome = z.output<typeof outcome>;
const screened = z.object({ result: outcome });

/** What a search asks for, whatever it belongs to. */
export const askedFields = {
  search_term: text(SEARCH_TERM_MAX_LENGTH).min(1, 'The name field is required'),
  notes: text(NOTE_MAX_LENGTH).default(''),
  fuzziness: fuzziness.default(DEFAULT_FUZZINESS),
  is_monitored: z.boolean().default(true),
  tags: z.array(text(TAG_MAX_LENGTH)).max(MAX_TAGS).default([]),
  filters,
};

export const createSearch = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search',
  name: 'searches.create',
  actionName: 'Create Search',
  summary: 'Screen one name; a failure in screening leaves the search Pending, without a number of hits',
  access: holding('ComplySearch'),
  writes: true,
  noCache: true,
  body: z.strictObject({ ...askedFields, client_ref: text(CLIENT_REF_MAX_LENGTH).default('') }),
  output: screened,
});

/** What answered a search: enough to run it again later. */
export const answeredBy = z.object({
  engineVersion: z.string(),
  /** Version of the matching settings; answers from before there were versions come from the first. */
  settingsVersion: z.number().int().default(1),
  lists: z.array(
    z.object({
      source: z.string(),
      title: z.string(),
      versionId: id,
      /** YYYY-MM-DD; null for lists whose publisher gives no date. */
      publishedOn: z.string().nullable(),
      /** YYYY-MM-DD, the day on which this version was fetched or uploaded; null for answers from before that was kept. */
      loadedOn: z.string().nullable().default(null),
      types: answerableTypes.default(null),
    }),
  ),
  isDemo,
  tookMs: z.number(),
  at: timestamp,
});

export const searchRecord = z.object({
  id,
  searchTerm: z.string(),
  entityType: z.string(),
  countryCodes: z.array(z.string()),
  birthYear: z.number().int().nullable(),
  birthDate: keptBirthDate,
  identityNumber: keptIdentityNumber,
  /** Names that were searched for beside `searchTerm`. */
  furtherNames: z.array(z.string()),
  fuzziness: z.number(),
  exact_match: z.boolean(),
  clientReference: z.string(),
  types: z.array(z.string()),
  status: z.enum(searchStatuses),
  internalStatus: z.enum(internalStatuses),
  hasUpdate: z.boolean(),
  /** Whether its hits have changed since the first answer. */
  hasChanged: z.boolean(),
  isMonitored: z.boolean(),
  unmonitoredBecause,
  /** Of a monitored search while monitoring is switched off for its merchant: nobody has looked since. Absent otherwise. */
  notWatchedSince: timestamp.optional(),
  /** Null while it is Pending. */
  totalHits: hitCount,
  leftOut: leftOutCount,
  decidedHits: z.number().int(),
  /** Who is to review it; absent where nobody has it. */
  assigneeId: id.optional(),
  /** How many proposals on it, or on its hits, wait for a second person; absent where none does. */
  toApprove: z.number().int().optional(),
  createdAt: timestamp,
  createdBy: created,
  apiKeyRefId: id.nullable(),
  /** The batch that it was made in. */
  batchId: id.nullable(),
  tags: z.array(z.string()),
  /** Of a monitored search that could not be brought to a new answer when newer lists or settings came: its hits are those of before. Null otherwise. */
  refreshFailedAt: timestamp.nullable(),
  answeredBy: answeredBy.nullable(),
  coverage: answerCoverage,
});

const entityIds = z.array(z.string());
const changedIds = z.object({ added: entityIds, updated: entityIds, deleted: entityIds });
/** Entity ids of the hits that changed, and of the entries that facts left out, left out no longer, or that changed while left out. */
export const changedEntities = changedIds.extend({ leftOut: changedIds });
/** The same while it waits to be acknowledged, with the id of the newest change: whoever acknowledges says up to which one they have seen. Null where nothing waits. */
export const pendingUpdates = changedEntities.extend({ newest: id.nullable() });

export const getSearch = endpoint({
  ...screening,
  method: 'GET',
  path: '/comply/search/:id',
  name: 'searches.view',
  actionName: 'Get Search',
  summary: 'One search with its criteria, state and pending updates; with a date, as it stood then',
  access: holding('ComplyFind'),
  writes: false,
  params: idParams,
  query: z.strictObject({ date: asOf }),
  output: z.object({
    result: z.object({ id, ref_id: z.string(), comply_advantage_id: z.string(), is_monitored: z.boolean() }),
    search: searchRecord,
    /** What changed and waits to be acknowledged. */
    updates: pendingUpdates,
    /** The status that is proposed for it, or its deletion; absent where neither is. */
    proposed: proposedForSearch.optional(),
  }),
});

const retry = {
  ...screening,
  summary: 'Screen a Pending search again',
  access: holding('ComplyFind'),
  writes: true,
  noCache: true,
  params: idParams,
  output: screened,
  path: '/comply/search/retry/:id',
  name: 'searches.retry',
  actionName: 'Retry Search',
} as const;
export const retrySearchByGet = endpoint({ ...retry, method: 'GET', deprecated: true });
export const retrySearch = endpoint({ ...retry, method: 'POST' });

/** With All Clear: the categories that were not searched, or not wholly, and that the reviewer has taken note of. */
export const confirmedGaps = z.array(coverageCategory).max(coverageKeys.length).default([]);

export const updateStatus = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/updatestatus',
  name: 'searches.update-status',
  actionName: 'Status changed',
  summary:
    'Set the status of a search; All Clear only when every hit is whitelisted and what was not searched is confirmed',
  access: holding('ComplyStatusUpdate'),
  writes: true,
  body: z.strictObject({ id, status: z.enum(searchStatuses), confirmed_gaps: confirmedGaps }),
  /** `changed` is false when it had that status already, or waits for a second person. */
  output: z.object({ changed: z.boolean(), ...proposedInstead }),
});

export const changeMonitor = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/monitor',
  name: 'searches.monitor',
  actionName: 'Monitor changed',
  summary: 'Switch monitoring of a search on or off',
  access: holding('ComplyUpdateMonitor'),
  writes: true,
  body: z.strictObject({ id, is_monitored: z.boolean() }),
  output: empty,
});

export const deleteSearch = endpoint({
  ...screening,
  method: 'DELETE',
  path: '/comply/search/:id',
  name: 'searches.delete',
  actionName: 'Delete Search',
  summary: 'Delete a search for good: it is gone from every list at once, a tombstone stays in the audit log',
  access: holding('ComplyDelete'),
  refusal: 'You do not have permission to delete search results.',
  writes: true,
  params: idParams,
  query: z.strictObject({ reason: text(DELETE_REASON_MAX_LENGTH).default('') }),
  output: z.object(proposedInstead),
});

export const getLink = endpoint({
  ...screening,
  method: 'GET',
  path: '/comply/search/:id/link',
  name: 'searches.view-link',
  actionName: 'Get Linked Case',
  summary: 'The case that a search belongs to; null when it belongs to none',
  access: holding('ComplyFind'),
  writes: false,
  params: idParams,
  output: z.object({
    link: z.object({ entityAMLLink: z.object({ caseId: id, entityId: id, entityLinkId: id }) }).nullable(),
  }),
});

export type SearchRecord = z.output<typeof searchRecord>;
