import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { created, id } from '../calls/shared.ts';
import { matchStatuses, screening, text } from './constants.ts';
import { proposedInstead } from './proposed.ts';

/** Whitelisted for the one search, for every later search with the same reference, or for every later search of the merchant. */
export const whitelistScopes = ['search', 'reference', 'merchant'] as const;
/** Whether a reason is needed whatever the merchant's policy says: this scope can hide most. */
export const isReasonNeededFor = (scope: (typeof whitelistScopes)[number]): boolean => scope === 'merchant';
/** Why a whitelist entry ended: somebody took it off, its day passed, or the list's entry changed in substance. */
export const whitelistEndings = ['taken-off', 'expired', 'entry-changed'] as const;

export const whitelistTerms = {
  scope: z.enum(whitelistScopes).default('search'),
  /** Needed where it is whitelisted for the merchant. */
  reason: text(1000).default(''),
  /** YYYY-MM-DD, the last day it holds; without end when absent. */
  endsOn: z.iso.date().nullish(),
};

/** How a hit stands after a decision on it. */
export const decidedHit = z.object({
  version: z.number().int(),
  match_status: z.enum(matchStatuses),
  is_whitelisted: z.boolean(),
});
export const decidedHits = z.array(decidedHit.extend({ entityId: z.string() }));
/** As many as are decided on at once. */
export const MOST_HITS_AT_ONCE = 1000;

export const updateWhitelist = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/whitelist',
  name: 'hits.whitelist',
  actionName: 'Whitelist changed',
  summary: 'Whitelist hits of a search, or take them off: all of them or none',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject({
    id,
    entities: z.array(z.string().max(300)).min(1).max(MOST_HITS_AT_ONCE),
    is_whitelisted: z.boolean(),
    ...whitelistTerms,
    /** By entity id, the `version` of each hit as it was seen; one that moved on meanwhile refuses the whole. */
    versions: z.record(z.string(), z.number().int()).optional(),
    /** Hits that need information are open: they stay as they are unless the reviewer says so. */
    include_unknown: z.boolean().default(false),
  }),
  output: z.object({
    changed: decidedHits,
    /** Entity ids of those that need information and were left as they are. */
    left: z.array(z.string()),
    ...proposedInstead,
  }),
});

export const whitelistEntry = z.object({
  id,
  entityId: z.string(),
  /** What a person calls the entry, e.g. 'OFAC 22790'. */
  reference: z.string(),
  /** Title of the list it stands on. */
  list: z.string(),
  name: z.string(),
  /** As the list gave them when it was whitelisted; as those of a hit are. */
  births: z.array(z.string()),
  scope: z.enum(whitelistScopes),
  /** Empty where it holds for the merchant. */
  clientReference: z.string(),
  /** The search it was whitelisted in, unless that is deleted. */
  searchId: id.nullable(),
  searchTerm: z.string(),
  reason: z.string(),
  endsOn: z.iso.date().nullable(),
  createdBy: created,
  /** Who approved it, where somebody else had to. */
  approvedBy: id.optional(),
  ended: z.object({ why: z.enum(whitelistEndings), reason: z.string(), by: created }).nullable(),
});

export const findWhitelist = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/whitelist/find',
  name: 'whitelist.list',
  actionName: 'Get Whitelist',
  summary: 'Whitelist entries of the merchant, newest first',
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject({
    page: z.number().int().min(1).max(100_000).default(1),
    perPage: z.number().int().min(1).max(250).default(10),
    /** A part of the name or of the reference, or an entity id. */
    search: text(500).default(''),
    scope: z.enum(['', ...whitelistScopes]).default(''),
    state: z.enum(['active', 'ended', 'all']).default('active'),
  }),
  output: z.object({ entries: z.array(whitelistEntry), totalRecords: z.number().int() }),
});

export const endWhitelist = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/whitelist/end',
  name: 'whitelist.end',
  actionName: 'Whitelist ended',
  summary: 'End a whitelist entry: every hit that is whitelisted through it is open again',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject({ id, reason: text(1000).default('') }),
  output: z.object({ reopened: z.number().int() }),
});

export type WhitelistEntry = z.output<typeof whitelistEntry>;
