import { z } from 'zod';
import { endpoint, holding } from './calls/endpoint.ts';
import { after, next, pageOf } from './calls/paging.ts';
import { dateRange, id, idParams, ofMerchant, timestamp } from './calls/shared.ts';

const logs = { tag: 'Request logs', access: holding('ViewLogs'), writes: false, noCache: true } as const;

/** The largest body that is kept; of a longer one, its beginning. */
export const KEPT_BODY_BYTES = 16_384;

export const loggedCall = z.object({
  id,
  /** What the answer carried as `x-request-id`, and the audit rows name. */
  requestId: z.string(),
  at: timestamp,
  /** The key that called; null for a person. */
  apiKeyId: id.nullable(),
  userId: id,
  impersonatorId: id.nullable(),
  method: z.string(),
  /** As the documentation writes it, without ids. */
  route: z.string(),
  status: z.number().int(),
  /** The `code` of a refusal. */
  errorCode: z.number().int().nullable(),
  tookMs: z.number(),
  address: z.string(),
  requestBytes: z.number().int(),
  responseBytes: z.number().int(),
  /** Answered again under its Idempotency-Key. */
  isReplayed: z.boolean(),
});
export type LoggedCall = z.output<typeof loggedCall>;

/** As many of the audit rows of a call are listed. */
export const MOST_MADE = 100;

/** What a call did, as the audit log has it. */
export const loggedAct = z.object({
  id,
  at: timestamp,
  action: z.string(),
  outcome: z.enum(['done', 'refused']),
  subjectType: z.string(),
  subjectId: z.string(),
});
export type LoggedAct = z.output<typeof loggedAct>;

const headers = z.record(z.string(), z.string());
export const loggedCallDetails = loggedCall.extend({
  path: z.string(),
  requestHeaders: headers,
  responseHeaders: headers,
  /** Why there are no bodies: they are shown to holders of the call's own claim, and of some calls none is kept. */
  bodies: z.enum(['shown', 'hidden', 'not-kept']),
  requestBody: z.unknown(),
  responseBody: z.unknown(),
  /** The audit rows of the call, the first ones of many; null where they are hidden as its bodies are, and for calls of those who see restricted cases. */
  made: z.array(loggedAct).nullable(),
  isMoreMade: z.boolean(),
});
export type LoggedCallDetails = z.output<typeof loggedCallDetails>;

/** Calls are counted so far: nobody reads further than that page by page. */
export const MOST_COUNTED = 10_000;

/** The most characters of a text, and the greatest number, that calls are filtered by. */
export const logFilterLimits = { route: 200, address: 100, errorCode: 9999, minMs: 600_000 } as const;

const page = pageOf(
  'calls',
  loggedCall,
  { orders: ['at'], isDescending: true },
  {
    after,
    dateRange: dateRange.default({}),
    apiKeyId: id.optional(),
    route: z.string().max(logFilterLimits.route).optional(),
    /** 2 for 200 to 299, and so on. */
    statusClass: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(5)]).optional(),
    errorCode: z.number().int().min(0).max(logFilterLimits.errorCode).optional(),
    address: z.string().max(logFilterLimits.address).optional(),
    /** Those that took at least so long. */
    minMs: z.number().int().min(0).max(logFilterLimits.minMs).optional(),
  },
);

export const findLoggedCalls = endpoint({
  ...logs,
  method: 'POST',
  path: '/devs/find',
  name: 'request-logs.list',
  actionName: 'Find Request Logs',
  summary: 'API calls of the merchant, newest first, by their filters; `search` is the beginning of an id',
  query: ofMerchant,
  body: page.body,
  output: page.output.extend({
    next,
    /** Whether there are more calls than `totalRecords`, which are counted to 10,000. */
    areMore: z.boolean(),
  }),
});

export const findLogFilters = endpoint({
  ...logs,
  method: 'GET',
  path: '/devs/filters',
  name: 'request-logs.filters',
  actionName: 'Get Request Log Filters',
  summary: 'What API calls can be filtered by: the keys, routes and error codes of those that are kept',
  query: ofMerchant,
  output: z.object({
    keys: z.array(z.object({ id, name: z.string() })),
    routes: z.array(z.string()),
    errorCodes: z.array(z.number().int()),
    /** For how many days calls are kept. */
    keptDays: z.number().int(),
  }),
});

export const viewLoggedCall = endpoint({
  ...logs,
  method: 'GET',
  path: '/devs/:id',
  name: 'request-logs.view',
  actionName: 'Get Request Log',
  summary: 'One API call with its headers and bodies, without secrets, and what it did by the audit log',
  params: idParams,
  query: ofMerchant,
  output: loggedCallDetails,
});
