import { z } from 'zod';
import { endpoint, holding } from '../calls/endpoint.ts';
import { pageOf } from '../calls/paging.ts';
import { id, text, timestamp } from '../calls/shared.ts';
import { CASE_MESSAGE_MAX_LENGTH, caseParams, cases, seeing } from './constants.ts';

/**
 * `waiting`: on its way. `failing`: was not taken yet, and is tried again. `kept`: nothing sends mails here, so that it lies in
 * the outbox. `failed`: was never sent, and is not tried any more.
 */
const caseMailStatuses = ['waiting', 'sent', 'failing', 'kept', 'failed'] as const;

/** Written to the customer of a case; name and address are those of then. */
const caseMessage = z.object({
  id,
  to: z.object({ name: z.string(), email: z.string() }),
  subject: z.string(),
  text: z.string(),
  /** The request that it puts. */
  requestId: id.nullable(),
  by: id,
  at: timestamp,
  mail: z.object({ status: z.enum(caseMailStatuses), sentAt: timestamp.nullable() }),
});
export type CaseMessage = z.output<typeof caseMessage>;
const messages = pageOf('messages', caseMessage, { orders: ['at'], isDescending: true });

const ofCase = { ...cases, path: '/cases/:id/messages', params: caseParams } as const;

export const findCaseMessages = endpoint({
  ...ofCase,
  method: 'GET',
  name: 'cases.messages',
  actionName: 'Get Case Messages',
  summary: 'What was written to the customer of a case, newest first, and what became of the mails',
  access: seeing,
  writes: false,
  query: messages.query,
  output: messages.output,
});
export const createCaseMessage = endpoint({
  ...ofCase,
  method: 'POST',
  name: 'cases.create-message',
  actionName: 'Create Case Message',
  summary: 'Write to a person of a case by mail',
  access: holding('CFMMessageAdd'),
  writes: true,
  body: z.strictObject({
    /** Who is written to: a person of the case who has an e-mail address. */
    toEntityLinkId: id,
    subject: text(200).min(1, 'Enter a subject'),
    text: text(CASE_MESSAGE_MAX_LENGTH).min(1, 'Enter a message'),
  }),
  output: caseMessage,
});
