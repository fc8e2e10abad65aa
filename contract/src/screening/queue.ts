import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { DEFAULT_PAGE_SIZE, empty, id, timestamp } from '../calls/shared.ts';
import { matchStatuses, text } from './constants.ts';

const queue = { tag: 'Review queue' } as const;
const seeing = holding('ComplyFind');
const deciding = holding('ComplyWhiteListUpdate');

/** Why a hit waits: nobody has looked at its search yet, an update brought it, it is of what no list could answer before (`gap`), what was decided is open again, or what is proposed needs a second person. */
export const waitingReasons = ['new', 'update', 'gap', 'reopened', 'approval'] as const;
export type WaitingReason = (typeof waitingReasons)[number];
export const queueViews = ['mine', 'unassigned', 'all', 'overdue'] as const;
export type QueueView = (typeof queueViews)[number];
/** The groups of check types by which the queue is filtered, in their order of risk. */
export const queueCategories = ['sanctions', 'peps', 'adverse-media'] as const;
export type QueueCategory = (typeof queueCategories)[number];

/** A claim is over when its holder has decided nothing for so long; what was assigned by somebody else stays. */
export const CLAIM_HOURS = 2;
/** How many hits are claimed by default. */
export const CLAIMED_HITS = 5;
/** Of each search, as many open hits come with the queue, those of one person as one; `openHits` counts all. */
export const QUEUE_HITS_SHOWN = 10;

const filters = {
  /** Searches with an open hit of one of them; of any when empty. */
  categories: z.array(z.enum(queueCategories)).max(queueCategories.length).default([]),
  why: z.array(z.enum(waitingReasons)).max(waitingReasons.length).default([]),
  /** Whose. */
  assignee: id.optional(),
};

/** An open hit that is the same person or thing as others. */
const openMember = z.object({
  entityId: z.string(),
  /** What a person calls its entry, e.g. 'OFAC 22790'. */
  reference: z.string(),
  /** Place among all hits of the search, from 0. */
  position: z.number().int(),
  /** It came with an update that waits to be acknowledged. */
  isNew: z.boolean(),
});

/** An open hit; of those that are one person or thing the best, with what is of all of them. */
export const openHit = z.object({
  entityId: z.string(),
  name: z.string(),
  reference: z.string(),
  /** Place among all hits of the search, from 0. */
  position: z.number().int(),
  score: z.number(),
  types: z.array(z.string()),
  why: z.enum(waitingReasons),
  match_status: z.enum(matchStatuses),
  openSince: timestamp,
  /** All open hits of the person, this one the first: they are decided together. None where it stands alone. */
  joined: z.array(openMember),
});

export const queuedSearch = z.object({
  searchId: id,
  searchTerm: z.string(),
  clientReference: z.string(),
  why: z.enum(waitingReasons),
  /** Of all its open hits. */
  types: z.array(z.string()),
  openHits: z.number().int(),
  totalHits: z.number().int(),
  bestScore: z.number(),
  /** Since when the oldest of its open hits is open. */
  openSince: timestamp,
  dueAt: timestamp,
  /** `isClaim`: it ends when its holder decides nothing; what somebody else assigned stays. */
  assignee: z.object({ userId: id, by: id, at: timestamp, isClaim: z.boolean() }).nullable(),
  hits: z.array(openHit),
});
export type QueuedSearch = z.output<typeof queuedSearch>;
export type OpenHit = z.output<typeof openHit>;

export const findQueue = endpoint({
  ...queue,
  method: 'POST',
  path: '/comply/queue/find',
  name: 'queue.list',
  actionName: 'Get Review Queue',
  summary: 'Searches with open hits: the greatest risk first, then the longest waiting',
  access: seeing,
  writes: false,
  body: z.strictObject({
    page: z.number().int().min(1).max(100_000).default(1),
    perPage: z.number().int().min(1).max(100).default(DEFAULT_PAGE_SIZE),
    view: z.enum(queueViews).default('all'),
    ...filters,
  }),
  output: z.object({ searches: z.array(queuedSearch), totalRecords: z.number().int() }),
});

const counted = z.object({ searches: z.number().int(), hits: z.number().int() });

export const countQueue = endpoint({
  ...queue,
  method: 'POST',
  path: '/comply/queue/count',
  name: 'queue.count',
  actionName: 'Count Review Queue',
  summary: 'How many searches and open hits wait, by view, and how many hits one has decided today',
  access: seeing,
  writes: false,
  body: z.strictObject(filters),
  output: z.object({
    mine: counted,
    unassigned: counted,
    all: counted,
    overdue: counted,
    /** Hits that who asks has decided on this day of the merchant, whatever is filtered for; not those that were taken back. */
    decidedToday: z.number().int(),
  }),
});

export const findReviewers = endpoint({
  ...queue,
  method: 'GET',
  path: '/comply/queue/reviewers',
  name: 'queue.reviewers',
  actionName: 'Get Reviewers',
  summary: 'People of the merchant who may decide on hits, to whom searches can be assigned',
  access: seeing,
  writes: false,
  output: z.object({ reviewers: z.array(z.object({ id, name: z.string() })) }),
});

export const claimNext = endpoint({
  ...queue,
  method: 'POST',
  path: '/comply/queue/claim',
  name: 'queue.claim',
  actionName: 'Searches claimed',
  summary: 'Take the next searches of the queue that nobody has; nobody else gets them',
  access: deciding,
  writes: true,
  body: z.strictObject({
    /** Whole searches, in their order, until there are so many open hits. */
    hits: z.number().int().min(1).max(100).default(CLAIMED_HITS),
    categories: filters.categories,
    why: filters.why,
  }),
  output: z.object({
    /** None when nobody's work is left. */
    searches: z.array(z.object({ id, openHits: z.number().int(), firstOpen: z.number().int() })),
  }),
});

const ids = z.array(id).min(1).max(100);

export const assignSearches = endpoint({
  ...queue,
  method: 'POST',
  path: '/comply/queue/assign',
  name: 'queue.assign',
  actionName: 'Searches assigned',
  summary: 'Give searches to somebody who may decide on hits: all of them or none',
  access: deciding,
  writes: true,
  body: z.strictObject({ ids, userId: id }),
  output: empty,
});

export const takeOverSearch = endpoint({
  ...queue,
  method: 'POST',
  path: '/comply/queue/take-over',
  name: 'queue.take-over',
  actionName: 'Search taken over',
  summary: 'Take over a search that somebody else has, with a reason',
  access: deciding,
  writes: true,
  body: z.strictObject({
    id,
    /** Who was seen to have it; refused when it is somebody else by now. */
    from: id,
    reason: text(1000).min(1, 'Enter a reason'),
  }),
  output: empty,
});

export const releaseSearches = endpoint({
  ...queue,
  method: 'POST',
  path: '/comply/queue/release',
  name: 'queue.release',
  actionName: 'Searches given back',
  summary: 'Give back searches that are one’s own, for anybody to claim: all of them or none',
  access: deciding,
  writes: true,
  body: z.strictObject({ ids }),
  output: empty,
});
