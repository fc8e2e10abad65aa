import { z } from 'zod';
import { endpoint } from '../../calls/endpoint.ts';
import { pageOf } from '../../calls/paging.ts';
import { id, text, timestamp } from '../../calls/shared.ts';
import {
  CASE_MESSAGE_MAX_LENGTH,
  CASE_REASON_MAX_LENGTH,
  caseParams,
  cases,
  changing,
  requirableFields,
  seeing,
} from '../constants.ts';
import { documentTypeId } from './own-document-types.ts';

const requestStates = ['open', 'answered', 'withdrawn'] as const;
export type RequestState = (typeof requestStates)[number];

const wanted = {
  kind: z.enum(['document', 'correction']),
  /** The document that is asked for, or is to be corrected. */
  documentType: documentTypeId.nullable(),
  /** What is to be corrected of a person or company. */
  field: z.enum(requirableFields).nullable(),
  askedOf: z.enum(['customer', 'colleague']),
};

/** The documents' revision: somebody is asked for a document, or for a correction. */
const caseRequest = z.object({
  id,
  caseId: id,
  ...wanted,
  /** What the type of the document was called when it was asked for. */
  documentName: z.string().nullable(),
  /** Whom it is about; null when it is about the case. */
  about: z.object({ entityLinkId: id, name: z.string() }).nullable(),
  colleagueId: id.nullable(),
  text: z.string(),
  /** The last day on which an answer is in time, by the calendar of the merchant. */
  dueOn: z.iso.date(),
  isOverdue: z.boolean(),
  askedBy: id,
  askedAt: timestamp,
  state: z.enum(requestStates),
  /** With what it was answered, or why it was withdrawn. */
  answer: z.string(),
  answerDocumentId: id.nullable(),
  closedBy: id.nullable(),
  closedAt: timestamp.nullable(),
});
export type CaseRequest = z.output<typeof caseRequest>;
const requests = pageOf(
  'requests',
  caseRequest,
  { orders: ['at'], isDescending: true },
  { state: z.enum(requestStates).optional() },
);

const ofCase = { ...cases, params: caseParams } as const;

export const findCaseRequests = endpoint({
  ...ofCase,
  method: 'GET',
  path: '/cases/:id/revisions',
  name: 'cases.requests',
  actionName: 'Get Case Requests',
  summary: 'What is asked for in a case (its revisions), newest first; with state=open what waits for an answer',
  access: seeing,
  writes: false,
  query: requests.query,
  output: requests.output,
});
export const createCaseRequest = endpoint({
  ...ofCase,
  method: 'POST',
  path: '/cases/:id/revisions',
  name: 'cases.create-request',
  actionName: 'Create Case Request',
  summary:
    'Ask the customer or a colleague for a document or a correction (a revision), to be answered by a working day',
  access: changing,
  writes: true,
  body: z.strictObject({
    ...wanted,
    documentType: wanted.documentType.default(null),
    field: wanted.field.default(null),
    entityLinkId: id.nullable().default(null),
    /** Who sees the case; of the customer nobody. */
    colleagueId: id.nullable().default(null),
    /** The person of the case who is written to for the customer, which takes CFMMessageAdd; null when they are asked otherwise. */
    toEntityLinkId: id.nullable().default(null),
    text: text(CASE_MESSAGE_MAX_LENGTH).min(1, 'Enter what is asked for'),
    dueOn: z.iso.date('Enter a day as 2026-11-02'),
    /** The case waits for its customer from now on, and its time stands still. */
    awaitsCustomer: z.boolean().default(false),
  }),
  output: caseRequest,
});

const one = { ...cases, method: 'PUT', access: changing, writes: true, params: z.object({ id }) } as const;

export const answerCaseRequest = endpoint({
  ...one,
  path: '/cases/revisions/:id/answer',
  name: 'cases.answer-request',
  actionName: 'Answer Case Request',
  summary: 'Say with what a request was answered: a document of the case, or in words',
  body: z.strictObject({
    text: text(CASE_MESSAGE_MAX_LENGTH).default(''),
    documentId: id.nullable().default(null),
  }),
  output: caseRequest,
});
export const withdrawCaseRequest = endpoint({
  ...one,
  path: '/cases/revisions/:id/withdraw',
  name: 'cases.withdraw-request',
  actionName: 'Withdraw Case Request',
  summary: 'Say why a request needs no answer any more',
  body: z.strictObject({ reason: text(CASE_REASON_MAX_LENGTH).min(1, 'Enter a reason') }),
  output: caseRequest,
});
export const findCaseColleagues = endpoint({
  ...ofCase,
  method: 'GET',
  path: '/cases/:id/colleagues',
  name: 'cases.colleagues',
  actionName: 'Get Case Colleagues',
  summary: 'People who may open the case, and so be asked for something in it, by name',
  access: seeing,
  writes: false,
  output: z.object({ colleagues: z.array(z.object({ id, name: z.string() })) }),
});
