import { z } from 'zod';
import { caseStages } from './cases/constants.ts';
import { bulkKinds } from './screening/bulk.ts';
import { matchStatuses, searchStatuses } from './screening/constants.ts';
import { decisionOrigins } from './screening/decisions.ts';
import { id, timestamp } from './calls/shared.ts';

/** What events are about; a webhook hears all of some of these, or single types. */
export const eventModules = ['searches', 'hits', 'batches', 'bulk', 'cases', 'lists', 'keys', 'users'] as const;
export type EventModule = (typeof eventModules)[number];

/** Which field of the data names the subject: events of one subject are numbered. */
type SubjectField = 'searchId' | 'batchId' | 'bulkId' | 'caseId' | 'source' | 'keyId' | 'userId';

interface EventDefinition<Data extends z.ZodObject> {
  module: EventModule;
  summary: string;
  subject: SubjectField;
  /** Ids, references, counts and states: never the name of somebody who is screened, or what people wrote. */
  data: Data;
  example: z.output<Data>;
}

const event = <Data extends z.ZodObject>(definition: EventDefinition<Data>): EventDefinition<Data> => definition;

const count = z.number().int().min(0);
/** What the caller calls it by. */
const reference = z.string();
const EXAMPLE = {
  search: '69205d3e7a1c4b0f9e2d8a11',
  batch: '69205d3e7a1c4b0f9e2d8a12',
  case: '69205d3e7a1c4b0f9e2d8a13',
  status: '69205d3e7a1c4b0f9e2d8a14',
  other: '69205d3e7a1c4b0f9e2d8a15',
} as const;

const searched = { searchId: id, clientReference: reference, batchId: id.nullable() };
const search = { searchId: EXAMPLE.search, clientReference: 'CUST-10027', batchId: null };
const decided = {
  searchId: id,
  /** The entry on its list. */
  entityId: z.string(),
  version: count,
  matchStatus: z.enum(matchStatuses),
  isWhitelisted: z.boolean(),
  origin: z.enum(decisionOrigins),
};
const hit = {
  searchId: EXAMPLE.search,
  entityId: 'us-ofac-sdn:18021',
  version: 2,
  matchStatus: 'false_positive',
  isWhitelisted: true,
  origin: 'reviewer',
} as const;
const standing = z.object({ stage: z.enum(caseStages), statusId: id });
const aboutCase = { caseId: id, reference, externalId: reference };
const ofCase = { caseId: EXAMPLE.case, reference: 'C-2026-00042', externalId: 'CRM-881' };

/** Every event that is told outside, with an example of its data. */
export const events = {
  'search.completed': event({
    module: 'searches',
    summary: 'A search has its complete answer',
    subject: 'searchId',
    data: z.object({
      ...searched,
      totalHits: count,
      /** Entries that only facts kept from being hits. */
      leftOut: count,
      /** Answered from the demo list of invented people. */
      isDemo: z.boolean(),
      listVersionIds: z.array(id),
    }),
    example: { ...search, totalHits: 2, leftOut: 0, isDemo: false, listVersionIds: [EXAMPLE.other] },
  }),
  'search.pending': event({
    module: 'searches',
    summary: 'No complete answer could be had: the search waits to be retried',
    subject: 'searchId',
    data: z.object(searched),
    example: search,
  }),
  'search.updated': event({
    module: 'searches',
    summary: 'The hits of a search changed with its lists or settings',
    subject: 'searchId',
    data: z.object({
      searchId: id,
      clientReference: reference,
      cause: z.enum(['monitoring', 'refresh']),
      added: count,
      updated: count,
      removed: count,
      /** Changes among the entries that facts left out. */
      leftOut: count,
    }),
    example: {
      searchId: EXAMPLE.search,
      clientReference: 'CUST-10027',
      cause: 'monitoring',
      added: 1,
      updated: 0,
      removed: 0,
      leftOut: 0,
    },
  }),
  'search.status_changed': event({
    module: 'searches',
    summary: 'The status of a search changed, by somebody or because its All Clear no longer holds',
    subject: 'searchId',
    data: z.object({ searchId: id, was: z.enum(searchStatuses), is: z.enum(searchStatuses) }),
    example: { searchId: EXAMPLE.search, was: 'not_set', is: 'all_clear' },
  }),
  'hit.decided': event({
    module: 'hits',
    summary: 'It was decided what a hit is',
    subject: 'searchId',
    data: z.object(decided),
    example: hit,
  }),
  'hit.whitelisted': event({
    module: 'hits',
    summary: 'A hit was whitelisted, or no longer is',
    subject: 'searchId',
    data: z.object(decided),
    example: hit,
  }),
  'batch.completed': event({
    module: 'batches',
    summary: 'All rows of a batch are screened',
    subject: 'batchId',
    data: z.object({ batchId: id, screened: count, withHits: count, leftOut: count, pending: count, invalid: count }),
    example: { batchId: EXAMPLE.batch, screened: 120, withHits: 3, leftOut: 1, pending: 0, invalid: 2 },
  }),
  'bulk.completed': event({
    module: 'bulk',
    summary: 'An action on many searches has ended',
    subject: 'bulkId',
    data: z.object({ bulkId: id, kind: z.enum(bulkKinds), total: count, done: count, refused: count }),
    example: { bulkId: EXAMPLE.other, kind: 'monitor', total: 25, done: 24, refused: 1 },
  }),
  'case.created': event({
    module: 'cases',
    summary: 'A case was begun',
    subject: 'caseId',
    data: z.object({ ...aboutCase, ...standing.shape }),
    example: { ...ofCase, stage: 'draft', statusId: EXAMPLE.status },
  }),
  'case.status_changed': event({
    module: 'cases',
    summary: 'A case came to another stage or status',
    subject: 'caseId',
    data: z.object({ ...aboutCase, was: standing, is: standing }),
    example: {
      ...ofCase,
      was: { stage: 'open', statusId: EXAMPLE.status },
      is: { stage: 'in_review', statusId: EXAMPLE.other },
    },
  }),
  'case.document_added': event({
    module: 'cases',
    summary: 'A document was added to a case',
    subject: 'caseId',
    data: z.object({ ...aboutCase, documentId: id, documentType: z.string(), documentTypeName: z.string() }),
    example: { ...ofCase, documentId: EXAMPLE.other, documentType: 'passport', documentTypeName: 'Passport' },
  }),
  'case.approved': event({
    module: 'cases',
    summary: 'A case was approved',
    subject: 'caseId',
    data: z.object(aboutCase),
    example: ofCase,
  }),
  'case.rejected': event({
    module: 'cases',
    summary: 'A case was rejected',
    subject: 'caseId',
    data: z.object(aboutCase),
    example: ofCase,
  }),
  'case.escalated': event({
    module: 'cases',
    summary: 'A case was escalated to a person or a user group',
    subject: 'caseId',
    // Of the two, the one that it is not is null.
    data: z.object({ ...aboutCase, toUserId: id.nullable(), toGroupId: id.nullable() }),
    example: { ...ofCase, toUserId: null, toGroupId: EXAMPLE.other },
  }),
  'case.returned': event({
    module: 'cases',
    summary: 'An escalated case was returned with an answer',
    subject: 'caseId',
    // Null when it is with nobody.
    data: z.object({ ...aboutCase, toUserId: id.nullable() }),
    example: { ...ofCase, toUserId: EXAMPLE.other },
  }),
  'list.updated': event({
    module: 'lists',
    summary: 'Another version of a list is in use',
    subject: 'source',
    data: z.object({ source: z.string(), versionId: id, entries: count }),
    example: { source: 'us-ofac-sdn', versionId: EXAMPLE.other, entries: 17_250 },
  }),
  'list.held_back': event({
    module: 'lists',
    summary: 'A version of a list was held back; the one before it stays in use',
    subject: 'source',
    data: z.object({ source: z.string(), versionId: id, entries: count }),
    example: { source: 'us-ofac-sdn', versionId: EXAMPLE.other, entries: 120 },
  }),
  'key.expiring': event({
    module: 'keys',
    summary: 'An API key expires in 30, 7 or 1 days',
    subject: 'keyId',
    data: z.object({ keyId: id, daysBefore: count, expiresAt: timestamp }),
    example: { keyId: EXAMPLE.other, daysBefore: 7, expiresAt: '2026-12-01T09:00:00.000Z' },
  }),
  'user.blocked': event({
    module: 'users',
    summary: 'A user was blocked',
    subject: 'userId',
    data: z.object({ userId: id, blockedBy: id }),
    example: { userId: EXAMPLE.other, blockedBy: EXAMPLE.status },
  }),
} as const;

export type EventType = keyof typeof events;
export type EventData<T extends EventType> = z.output<(typeof events)[T]['data']>;

export const eventTypes = Object.keys(events) as [EventType, ...EventType[]];
export const typesOf = (module: EventModule): EventType[] =>
  eventTypes.filter((type) => events[type].module === module);

/** What 'Send test event' sends, to one webhook. */
export const TEST_EVENT = 'webhook.test';
/** Everything that the event log lists. */
export const loggedTypes = [...eventTypes, TEST_EVENT] as const;
export type LoggedType = (typeof loggedTypes)[number];
