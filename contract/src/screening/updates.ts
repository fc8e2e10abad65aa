import { z } from 'zod';
import { coverage } from '../terms/coverage.ts';
import { endpoint, holding } from '../calls/endpoint.ts';
import { created, empty, id, timestamp } from '../calls/shared.ts';
import { hitChangeCauses, hitChangeKinds, screening, standings } from './constants.ts';
import { fieldDifference } from './hits.ts';
import { changedEntities } from './searches.ts';

export const hitChange = z.object({
  id,
  entityId: z.string(),
  name: z.string(),
  kind: z.enum(hitChangeKinds),
  /** What came, changed or went: a hit, or an entry that facts left out. */
  standing: z.enum(standings),
  /** Why there was another answer: a list changed the entry, other matching settings were published, somebody refreshed the search, or made a hit of what facts had left out. */
  cause: z.enum(hitChangeCauses),
  /** By which version of the matching settings the newer answer came; null for a change from before that was kept. */
  settingsVersion: z.number().int().nullable(),
  at: timestamp,
  matters: z.boolean(),
  fields: z.array(fieldDifference),
  score: z.object({ was: z.number().nullable(), is: z.number().nullable() }),
  /** The hit was decided on, and is open again because the entry changed in substance. */
  reopened: z.boolean(),
  acknowledged: created.nullable(),
});

export const findUpdates = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/updates',
  name: 'updates.list',
  actionName: 'Get Updates',
  summary:
    'What changed in the hits of a search, field by field, newest first; pending ones only, or all there ever were',
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject({ id, pending: z.boolean().default(true) }),
  output: z.object({ changes: z.array(hitChange) }),
});

const acknowledge = {
  ...screening,
  method: 'POST',
  name: 'updates.acknowledge',
  summary:
    'Take note of the updates of a search, so that whitelisting is possible again; refused when newer ones wait than have been seen, where that is said',
  access: holding('ComplyStatusUpdate', 'ComplyWhiteListUpdate'),
  writes: true,
  output: empty,
} as const;

/** Id of the newest change that one has seen, null where one has seen none; without it whatever waits is acknowledged. */
const seenUpTo = id.nullable().optional();

export const reviewUpdate = endpoint({
  ...acknowledge,
  path: '/comply/search/review_update',
  actionName: 'Review update',
  body: z.strictObject({ id, reviewed: z.literal(true), seen_up_to: seenUpTo }),
});

/** The same under its other name. */
export const reviewCaUpdate = endpoint({
  ...acknowledge,
  path: '/comply/search/review_ca_update',
  actionName: 'Review CA update',
  body: z.strictObject({ id, seen_up_to: seenUpTo }),
});

export const refreshSearch = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/update',
  name: 'searches.refresh',
  actionName: 'Search refreshed',
  summary: 'Screen a completed search against the lists of now; what differs becomes its updates',
  access: holding('ComplyStatusUpdate'),
  writes: true,
  noCache: true,
  body: z.strictObject({ id }),
  output: z.object({
    total_hits: z.number().int(),
    /** Answered from the demo list of invented people, and no real one. */
    is_demo: z.boolean(),
    /** Null where the engine did not tell. */
    left_out: z.number().int().nullable(),
    /** Of the lists that it was refreshed from. */
    coverage: coverage.nullable(),
    updates: changedEntities,
  }),
});

export type HitChange = z.output<typeof hitChange>;
