import { z } from 'zod';
import { endpoint, holding } from './calls/endpoint.ts';
import { loggedTypes } from './events.ts';
import { after, next, pageOf } from './calls/paging.ts';
import { dateRange, id, idParams, ofMerchant, timestamp } from './calls/shared.ts';

const tag = 'Webhooks';
const reading = { tag, writes: false, query: ofMerchant } as const;

/** How many events can be sent again with one call. */
export const MOST_SENT_AGAIN = 100;

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

export const delivery = z.object({
  webhookId: id,
  /** Also of one that is deleted. */
  webhookName: z.string(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  nextAttemptAt: timestamp.nullable(),
});

export const loggedEvent = z.object({
  /** What the receiver gets as `webhook-id`, the same with every attempt. */
  id,
  type: z.enum(loggedTypes),
  at: timestamp,
  /** What it is about: an id, or the key of a list. */
  subjectId: z.string(),
  /** Its number among the events of its subject, from 1. */
  sequence: z.number().int(),
  /** One for each webhook that hears it. */
  deliveries: z.array(delivery),
});
export type LoggedEvent = z.output<typeof loggedEvent>;

export const attempt = z.object({
  number: z.number().int(),
  at: timestamp,
  /** Null when there was no answer. */
  status: z.number().int().nullable(),
  tookMs: z.number().int(),
  error: z.string().nullable(),
  /** The first 4 kB of it. */
  answer: z.string(),
});

export const loggedEventDetails = loggedEvent.extend({
  /** As it is sent. */
  body: z.object({ type: z.string(), timestamp, data: z.record(z.string(), z.unknown()) }),
  deliveries: z.array(delivery.extend({ log: z.array(attempt) })),
});
export type LoggedEventDetails = z.output<typeof loggedEventDetails>;

const eventsPage = pageOf(
  'events',
  loggedEvent,
  { orders: ['at'], isDescending: true },
  {
    type: z.enum(loggedTypes).optional(),
    webhookId: id.optional(),
    /** That of at least one delivery; `none`: no webhook heard it. */
    state: z.enum([...deliveryStates, 'none']).optional(),
    after,
    dateRange: dateRange.default({}),
  },
);
const logged = { ...reading, noCache: true, access: holding('FindWebhooks') } as const;

export const findEventTypes = endpoint({
  ...logged,
  method: 'POST',
  path: '/webhooks/logs/eventType',
  name: 'events.types',
  actionName: 'Find Event Types',
  summary: 'How many events of each type the log holds; of one webhook when it is named',
  body: z.strictObject({ webhookId: id.optional() }),
  output: z.object({ types: z.array(z.object({ type: z.enum(loggedTypes), events: z.number().int() })) }),
});

export const findEvents = endpoint({
  ...logged,
  method: 'POST',
  path: '/webhooks/logs/find',
  name: 'events.list',
  actionName: 'Find Events',
  summary: 'Events, newest first, with where they were sent; `search` is a part of the id of an event or its subject',
  body: eventsPage.body,
  output: eventsPage.output.extend({ next }),
});

export const viewEvent = endpoint({
  ...logged,
  method: 'GET',
  path: '/webhooks/logs/:id',
  name: 'events.view',
  actionName: 'Get Event',
  summary: 'One event as it is sent, with every attempt to deliver it and what was answered',
  params: idParams,
  output: loggedEventDetails,
});

const sending = { tag, writes: true, noCache: true, access: holding('UpdateWebhook'), query: ofMerchant } as const;
const sent = z.object({
  /** How many deliveries begin anew. */
  sent: z.number().int(),
});

export const sendAgain = endpoint({
  ...sending,
  method: 'POST',
  path: '/webhooks/logs/send',
  name: 'events.send-again',
  actionName: 'Send Event Again',
  summary:
    'Send events again, with the same ids: to one webhook, or to each that had them; those that are off get nothing',
  body: z.strictObject({
    ids: z.array(id).min(1, 'Choose an event').max(MOST_SENT_AGAIN),
    webhookId: id.optional(),
  }),
  output: sent,
});

export const sendFailedAgain = endpoint({
  ...sending,
  method: 'POST',
  path: '/webhooks/logs/send-failed/:id',
  name: 'events.send-failed-again',
  actionName: 'Send Failed Events Again',
  summary: 'Send a webhook everything again that failed since a moment',
  params: idParams,
  body: z.strictObject({ since: timestamp }),
  output: sent,
});
