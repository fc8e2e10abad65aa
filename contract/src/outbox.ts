import { z } from 'zod';
import { endpoint, rootOnly } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { id, idParams, timestamp } from './calls/shared.ts';

const outbox = { tag: 'Outbox', method: 'GET', access: rootOnly, noCache: true } as const;

const message = z.object({
  id,
  channel: z.enum(['mail', 'sms']),
  /** What it is about, e.g. 'password-reset'. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `kept`: nothing sends it, it is read here. `failing`: it will be tried again. */
  status: z.enum(['kept', 'waiting', 'sent', 'failing']),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  lastError: z.string().nullable(),
});
export type OutboxMessage = z.output<typeof message>;

const page = pageOf('messages', message, { orders: ['created_at'], isDescending: true });

export const findMessages = endpoint({
  ...outbox,
  path: '/outbox',
  name: 'messages.list',
  actionName: 'Find Messages',
  summary: 'Mails and text messages of the installation, newest first',
  writes: false,
  query: page.query,
  output: page.output.extend({
    /** Whether a mail server or SMS gateway is set. */
    isMailDelivered: z.boolean(),
    isSmsDelivered: z.boolean(),
  }),
});

/** Whoever reads a message may hold somebody's code: each opening is kept in the audit log. */
export const viewMessage = endpoint({
  ...outbox,
  path: '/outbox/:id',
  name: 'messages.view',
  actionName: 'View Message',
  summary: 'One message; its text is there until it is sent',
  writes: true,
  params: idParams,
  output: message.extend({ text: z.string(), html: z.string() }),
});
