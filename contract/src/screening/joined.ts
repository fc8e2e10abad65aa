import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { fact } from '../terms/explanation.ts';
import { created, empty, id } from '../calls/shared.ts';
import { matchStatuses, screening, text } from './constants.ts';
import { identityKinds } from './identity-numbers.ts';

/** A hit of the same person or thing on another list; it stands, and is decided on, as a record of its own. */
export const joinedHit = z.object({
  entityId: z.string(),
  /** What a person calls the entry, e.g. 'OFAC 22790'. */
  reference: z.string(),
  name: z.string(),
  /** Title of its list, e.g. 'OFAC SDN'. */
  list: z.string(),
  /** What of it was held against the search, as its explanation says. */
  facts: z.array(fact),
  /** Position within the list of hits, from 0. */
  index: z.number().int(),
  score: z.number().min(0).max(1),
  version: z.number().int(),
  match_status: z.enum(matchStatuses),
  is_whitelisted: z.boolean(),
  reason: z.string(),
  decided: created.nullable(),
  /** It came with an update that waits to be acknowledged. */
  isNew: z.boolean(),
  /** It was decided on, and is open again by an update that waits. */
  isReopened: z.boolean(),
});
export type JoinedHit = z.output<typeof joinedHit>;

/** Why two hits are one, by their entity ids. */
export const entryJoin = z.object({
  first: z.string(),
  second: z.string(),
  why: z.discriminatedUnion('by', [
    /** The list of the one names the reference of the other. */
    z.object({ by: z.literal('reference'), citing: z.enum(['first', 'second']) }),
    /** Both bear this number. */
    z.object({ by: z.literal('number'), kind: z.enum(identityKinds), value: z.string() }),
    /** Both bear one whole name, date of birth (YYYY-MM-DD) and country (ISO 3166-1 alpha-2). */
    z.object({ by: z.literal('name'), birth: z.string(), country: z.string() }),
  ]),
});
export type EntryJoin = z.output<typeof entryJoin>;

/** What the lists say of one person or thing, in the order in which it is read. */
export const comparedFacts = [
  'name',
  'birth',
  'birth-place',
  'country',
  'gender',
  'entity-type',
  'identity',
  'programme',
  'listed-on',
] as const;

/** What the members of a group say of one thing, held against each other. */
export const comparedFact = z.object({
  fact: z.enum(comparedFacts),
  /** 'agree': all that say something of it have something in common. 'differ': two of them have not. 'unknown': one only says something, or it cannot be held against each other. */
  verdict: z.enum(['agree', 'differ', 'unknown']),
  /** In the order of the members; empty where a list says nothing. Dates as in `births` of a hit. */
  values: z.array(
    z.array(
      z.object({
        text: z.string(),
        /** Others say something of it, and none of them this. */
        isAlone: z.boolean(),
      }),
    ),
  ),
});
export type ComparedFact = z.output<typeof comparedFact>;

/** The hits of one search that are one person or thing, this one among them, best first; null for one that stands alone. */
export const joinedHits = z
  .object({
    members: z.array(joinedHit),
    joins: z.array(entryJoin),
    /** Of what any of them says something. */
    facts: z.array(comparedFact),
  })
  .nullable();
export type JoinedHits = NonNullable<z.output<typeof joinedHits>>;

/** A hit with which this one was told not to be one, although something joins them. */
export const takenApart = z.object({ entityId: z.string(), reference: z.string(), reason: z.string(), by: created });

const ofHit = { id, entityId: z.string().min(1).max(300) };

export const takeApart = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/apart',
  name: 'hits.take-apart',
  actionName: 'Entries taken apart',
  summary:
    'Say that a hit is not the person that other hits of the search are, although something joins them; it holds for all searches of the merchant',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject({ ...ofHit, reason: text(1000).min(1, 'Please say why they are not the same') }),
  output: z.object({
    /** Entity ids of those that it is apart from. */
    from: z.array(z.string()),
  }),
});

export const joinAgain = endpoint({
  ...screening,
  method: 'POST',
  path: '/comply/search/hits/join',
  name: 'hits.join-again',
  actionName: 'Entries joined again',
  summary: 'Take back that a hit was taken apart from others of the search: what joins them holds again',
  access: holding('ComplyWhiteListUpdate'),
  writes: true,
  body: z.strictObject(ofHit),
  output: empty,
});
