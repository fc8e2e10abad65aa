import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { explanation, factFields, matchTypes } from '../terms/explanation.ts';
import { HITS_MAX_PAGE_SIZE, id } from '../calls/shared.ts';
import { asOf, screening } from './constants.ts';
import { hitDoc } from './hits.ts';

/** A fact that contradicts, and what it took off the score. */
export const factAtFault = z.object({
  field: z.enum(factFields),
  /** What was searched for; the gender is what a title in the searched name says. */
  searched: z.string(),
  /** As listed, e.g. dates 'YYYY-MM-DD' or 'circa 1962', country codes. */
  listed: z.array(z.string()),
  /** Ten-thousandths, below 0. */
  points: z.number().int(),
});
export type FactAtFault = z.output<typeof factAtFault>;

/** An entry whose name reaches the threshold, and that a fact took below it: no hit. */
export const leftOutEntry = z.object({
  doc: hitDoc,
  score: z.number().min(0).max(1),
  /** What the name alone scores. */
  name_score: z.number().min(0).max(1),
  /** Those that took it below the threshold. */
  facts: z.array(factAtFault),
  match_types: z.array(z.enum(matchTypes)),
  explanation,
});
export type LeftOutEntry = z.output<typeof leftOutEntry>;

export const paginateLeftOut = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/left-out/paginate',
  name: 'left-out.list',
  actionName: 'Get Left Out',
  summary:
    'Entries that facts left out of the hits of a search, those with the nearest names first, a page at a time (pages count from 0); with a date, as they stood then',
  access: holding('ComplyFind'),
  writes: false,
  body: z.strictObject({
    id,
    page: z.number().int().min(0).max(1_000_000).default(0),
    per_page: z.number().int().min(1).max(HITS_MAX_PAGE_SIZE).default(10),
    date: asOf,
  }),
  output: z.object({
    left_out: z.array(leftOutEntry),
    /** Null when the search is Pending, or the engine that answered did not tell: that is not none. */
    total: z.number().int().nullable(),
  }),
});

export const makeHit = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/left-out/make-hit',
  name: 'left-out.make-hit',
  actionName: 'Made a hit',
  summary: 'Make a hit of an entry that facts left out; it stays one as long as its name is found',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject({ id, entityId: z.string().min(1).max(300) }),
  output: z.object({
    /** False when it was a hit already. */
    changed: z.boolean(),
    /** Its position among the hits, from 0. */
    index: z.number().int(),
    total_hits: z.number().int(),
    /** Null where the engine that answered did not tell. */
    left_out: z.number().int().nullable(),
  }),
});
