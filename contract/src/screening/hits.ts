import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { explanation, matchTypes } from '../terms/explanation.ts';
import { created, HITS_MAX_PAGE_SIZE, id } from '../calls/shared.ts';
import { joinedHits, takenApart } from './joined.ts';
import { openProposal, proposedInstead } from './proposed.ts';
import { asOf, hitChangeKinds, matchStatuses, screening, text, verdicts } from './constants.ts';
import { decidedHit, decidedHits, MOST_HITS_AT_ONCE, whitelistScopes, whitelistTerms } from './whitelist.ts';

export const sourceNote = z.object({
  name: z.string(),
  aml_types: z.array(z.string()),
  listing_started_utc: z.string().nullable(),
  listing_ended_utc: z.string().nullable(),
  url: z.string(),
  /** Beyond the wrapper of the specification: what a reviewer wants to know of a listing. */
  programmes: z.array(z.string()),
  reason: z.string(),
  version: z.string(),
});

export const hitDoc = z.object({
  /** `<source>:<record id>`, unique over all lists. */
  id: z.string(),
  /** What a person calls it, e.g. 'OFAC 22790'. */
  reference: z.string(),
  name: z.string(),
  types: z.array(z.string()),
  entity_type: z.string(),
  /** ISO 3166-1 alpha-2, as shown in dense rows. */
  country_codes: z.array(z.string()),
  /** Dates of birth as exact as the list gives them: YYYY, YYYY-MM or YYYY-MM-DD, 'from/to' for a range, led by 'circa ' where the list says so. */
  births: z.array(z.string()),
  aka: z.array(z.object({ name: z.string(), quality: z.string(), kind: z.string() })),
  associates: z.array(z.object({ name: z.string(), association: z.string() })),
  fields: z.array(z.object({ name: z.string(), value: z.string(), source: z.string(), tag: z.string() })),
  sources: z.array(z.string()),
  source_notes: z.record(z.string(), sourceNote),
  media: z.array(z.object({ title: z.string(), date: z.string(), url: z.string(), snippet: z.string() })),
  assets: z.array(z.object({ url: z.string() })),
});

export type HitDoc = z.output<typeof hitDoc>;

export const fieldDifference = z.object({
  field: z.string(),
  was: z.string(),
  is: z.string(),
  /** False for what does not bear on who is meant, such as a new picture or link. */
  matters: z.boolean(),
});

/** Through what a hit is whitelisted. */
const whitelisting = z.object({
  id,
  scope: z.enum(whitelistScopes),
  reason: z.string(),
  endsOn: z.iso.date().nullable(),
});

export const hit = z.object({
  doc: hitDoc,
  score: z.number().min(0).max(1),
  match_status: z.enum(matchStatuses),
  match_types: z.array(z.enum(matchTypes)),
  is_whitelisted: z.boolean(),
  /** Position within the list, from 0. */
  index: z.number().int(),
  explanation,
  /** Counts its decisions; sent back with a decision, so that nobody overrules one they have not seen. */
  version: z.number().int(),
  /** Of the last decision. */
  reason: z.string(),
  /** Who decided last; null while nobody has. */
  decided: created.nullable(),
  whitelist: whitelisting.nullable(),
  /** Who made it a hit, where facts had left it out; null for every other. */
  made_hit: created.nullable(),
  /** Who approved the decision of somebody else; absent where one person was enough. */
  approved: created.optional(),
  /** What is proposed and waits for a second person; absent where nothing is. */
  proposal: openProposal.optional(),
  /** Hits of other lists that are the same. */
  joined: joinedHits,
  /** Hits that something joins with it, and that somebody took apart from it. */
  taken_apart: z.array(takenApart),
  /** The update that waits to be acknowledged. A removed hit stays until then. */
  update: z
    .object({
      kind: z.enum(hitChangeKinds),
      fields: z.array(fieldDifference),
      reopened: z.boolean(),
      /** The version of the matching settings that brought or took the hit; null where its list did. */
      settingsVersion: z.number().int().nullable(),
    })
    .nullable(),
});

export type Hit = z.output<typeof hit>;

export const paginateHits = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/paginate',
  name: 'hits.list',
  actionName: 'Get Hits',
  summary:
    'Hits of a search by relevance, a page at a time (pages count from 0), the best or the last ones first; with a date, as they stood then',
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject({
    id,
    page: z.number().int().min(0).max(1_000_000).default(0),
    per_page: z.number().int().min(1).max(HITS_MAX_PAGE_SIZE).default(10),
    /** The position within the list, which is that of the relevance. */
    orderBy: z.literal('_id').default('_id'),
    /** The most relevant first. */
    orderByDesc: z.boolean().default(true),
    date: asOf,
  }),
  output: z.object({
    hits: z.array(hit),
    /** Null when the search is Pending: it has no answer, which is not one without hits. */
    totalHits: z.number().int().nullable(),
    /** How many persons or things those are: hits that are joined count as one. Null where the page has no hits. */
    distinctHits: z.number().int().nullable(),
    /** Positions, from 0 and rising, of the hits that an update which waits has brought or changed; none for a moment of the past. */
    updatedPositions: z.array(z.number().int()),
  }),
});

/** One hit by its position within the list, for AML Details. */
export const getHit = endpoint({
  ...screening,
  method: 'GET',
  path: '/comply/search/:id/hits/:position',
  name: 'hits.view',
  actionName: 'Get Hit',
  summary: 'One hit by its position',
  access: holding('ComplyFind'),
  writes: false,
  params: z.object({ id, position: z.coerce.number().int().min(0).max(10_000_000) }),
  query: z.strictObject({ date: asOf }),
  output: z.object({ hit, totalHits: z.number().int() }),
});

const ofHit = { id, entityId: z.string().min(1).max(300) };

export const getHitPicture = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/picture',
  name: 'hits.picture',
  actionName: 'Get Picture',
  summary:
    'The first picture of a hit that can be had; fetched by the server, so that its publisher does not see who looks',
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject(ofHit),
  responseKind: 'file',
  output: z.unknown(),
});

/** The hit's `version` as the reviewer saw it; when somebody decided meanwhile, 409 says who. */
const seenVersion = z.number().int().min(0);

export const decideHit = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/decide',
  name: 'hits.decide',
  actionName: 'Hit decided',
  summary: 'Say what a hit is: the person, not the person, or not known yet',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject({
    ...ofHit,
    match_status: z.enum(matchStatuses),
    is_whitelisted: z.boolean().default(false),
    ...whitelistTerms,
    /** Kept as a note on the hit when there is one. */
    note: text(3000).default(''),
    version: seenVersion,
    /** Other hits of the same person, to be decided alike, each as a record of its own: by entity id, the `version` as it was seen. */
    joined: z.record(z.string().max(300), seenVersion).default({}),
  }),
  output: decidedHit.extend({ ...proposedInstead, joined: decidedHits }),
});

/** By entity id, the `version` of each hit as the reviewer saw it. */
const seenVersions = z.record(z.string().max(300), seenVersion).refine((versions) => {
  const { length } = Object.keys(versions);
  return length > 0 && length <= MOST_HITS_AT_ONCE;
}, `Name 1 to ${MOST_HITS_AT_ONCE} hits`);

export const decideHits = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/decide/batch',
  name: 'hits.decide-batch',
  actionName: 'Hits decided',
  summary:
    'Say of several open hits of a search what each is: all of them or none. Those that were decided so already stay as they are; whitelisting together is a call of its own',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject({
    id,
    versions: seenVersions,
    match_status: z.enum(verdicts),
    reason: whitelistTerms.reason,
  }),
  output: z.object({
    changed: decidedHits,
    /** Entity ids of those that stood so already. */
    left: z.array(z.string()),
    ...proposedInstead,
  }),
});

export const undoDecision = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/undo',
  name: 'hits.undo',
  actionName: 'Decision undone',
  summary: 'Take the last decision on a hit back; the one before it holds again',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject({ ...ofHit, version: seenVersion }),
  output: decidedHit.extend(proposedInstead),
});

export const undoDecisions = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/undo/batch',
  name: 'hits.undo-batch',
  actionName: 'Decisions undone',
  summary: 'Take the last decision on each of several hits back, as one: all of them or none',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject({
    id,
    versions: seenVersions,
  }),
  output: z.object({ changed: decidedHits, ...proposedInstead }),
});
