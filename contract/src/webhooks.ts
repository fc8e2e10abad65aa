import { z } from 'zod';
import { changesOf } from './calls/changes.ts';
import { endpoint, holding } from './calls/endpoint.ts';
import { eventModules, eventTypes } from './events.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from './calls/shared.ts';

const tag = 'Webhooks';
const seeing = holding('FindWebhooks', 'CreateWebhook', 'UpdateWebhook');
const updating = holding('UpdateWebhook');
/** What hands out a secret, or says where events go, stays with the person themselves. */
const byOwner = { tag, writes: true, ownerOnly: true, noCache: true, query: ofMerchant } as const;
const reading = { tag, writes: false, query: ofMerchant } as const;

export const MOST_HEADERS = 10;
/** How long the old secret signs beside the new one after a rotation. */
export const ROTATION_HOURS = 24;
/** An attempt that has no answer by then has failed. */
export const ATTEMPT_SECONDS = 15;
export const KEPT_ANSWER_BYTES = 4096;
/** After so many days of failures a webhook is switched off; its owner is told half-way. */
export const FAILING_DAYS = 5;

/** Characters. */
export const headerLimits = { name: 100, value: 2000 } as const;

export const header = z.strictObject({
  name: z.string().regex(new RegExp(`^[\\w!#$%&'*+.^\`|~-]{1,${headerLimits.name}}$`), 'Enter the name of a header'),
  /** Absent: as it is. It is sealed, and never shown again. */
  value: z
    .string()
    .regex(new RegExp(`^[\\x20-\\x7E]{1,${headerLimits.value}}$`), 'Enter printable ASCII characters')
    .optional(),
});

const fields = {
  name: text(100).min(1, 'Enter a name'),
  /** https, with a host name; what else may be called the installation sets. */
  url: text(2000).min(1, 'Enter an address'),
  /** All events of these, also those that are added later. */
  modules: z.array(z.enum(eventModules)).max(eventModules.length).default([]),
  eventTypes: z.array(z.enum(eventTypes)).max(eventTypes.length).default([]),
  isActive: z.boolean().default(true),
  description: text(1000).default(''),
  customHeaders: z.array(header).max(MOST_HEADERS).default([]),
};

export const switchedOffReasons = ['by-hand', 'gone', 'failing'] as const;

export const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  modules: z.array(z.enum(eventModules)),
  eventTypes: z.array(z.enum(eventTypes)),
  isActive: z.boolean(),
  /** Why it is off: by somebody, because the receiver said that it is gone (410), or after days of failures. */
  switchedOffBecause: z.enum(switchedOffReasons).nullable(),
  description: z.string(),
  /** Their names; values are never shown again. */
  customHeaders: z.array(z.string()),
  /** Who is told by mail when it fails. */
  ownerId: id,
  createdAt: timestamp,
  createdBy: id,
  lastSuccessAt: timestamp.nullable(),
  lastFailureAt: timestamp.nullable(),
  failingSince: timestamp.nullable(),
  /** Until when the secret of before signs as well; null when none does. */
  formerSecretUntil: timestamp.nullable(),
});
export type Webhook = z.output<typeof webhook>;

/** The only answer that holds the secret: it is sealed from then on. */
const withSecret = z.object({ webhook, secret: z.string() });

export const webhookOrders = ['name', 'created_at', 'last_success_at', 'last_failure_at'] as const;
const webhooksPage = pageOf('webhooks', webhook, { orders: webhookOrders });

export const findWebhooks = endpoint({
  ...reading,
  method: 'GET',
  path: '/webhooks/find',
  name: 'webhooks.list',
  actionName: 'Find Webhooks',
  summary: 'Webhooks by a part of name or address, a page at a time',
  access: holding('FindWebhooks'),
  query: webhooksPage.query.extend(ofMerchant.shape),
  output: webhooksPage.output,
});

export const viewWebhookModules = endpoint({
  ...reading,
  method: 'GET',
  path: '/webhooks/modules',
  name: 'webhooks.modules',
  actionName: 'Get Webhook Modules',
  summary: 'The events that a webhook can hear, by their modules, each with an example of its body',
  access: seeing,
  output: z.object({
    modules: z.array(
      z.object({
        key: z.enum(eventModules),
        eventTypes: z.array(
          z.object({ type: z.enum(eventTypes), summary: z.string(), example: z.record(z.string(), z.unknown()) }),
        ),
      }),
    ),
  }),
});

export const viewWebhook = endpoint({
  ...reading,
  method: 'GET',
  path: '/webhooks/:id',
  name: 'webhooks.view',
  actionName: 'Get Webhook',
  summary: 'One webhook; its secret is never shown again',
  access: seeing,
  params: idParams,
  output: webhook,
});

export const createWebhook = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/webhooks/create',
  name: 'webhooks.create',
  actionName: 'Create Webhook',
  summary: 'Have events sent to an address; the answer shows the secret that signs them, once',
  access: holding('CreateWebhook'),
  body: z.strictObject(fields),
  output: withSecret,
});

export const updateWebhook = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/webhooks/update/:id',
  name: 'webhooks.update',
  actionName: 'Update Webhook',
  summary: 'Change a webhook, or switch it on and off; what waits for one that is off is not sent',
  access: updating,
  params: idParams,
  body: z.strictObject(fields),
  output: webhook,
});

export const rotateWebhook = endpoint({
  ...byOwner,
  method: 'POST',
  path: '/webhooks/rotate/:id',
  name: 'webhooks.rotate',
  actionName: 'Rotate Webhook Secret',
  summary: 'A new secret; the old one signs as well for 24 hours, so that the receiver can change over',
  access: updating,
  params: idParams,
  output: withSecret,
});

export const deleteWebhook = endpoint({
  tag,
  method: 'DELETE',
  path: '/webhooks/delete/:id',
  name: 'webhooks.delete',
  actionName: 'Delete Webhook',
  summary: 'Send nothing any more and forget the secret; the event log goes on naming it',
  access: updating,
  writes: true,
  params: idParams,
  query: ofMerchant,
  output: empty,
});

/** Of how many days the figures of a webhook are, and of how many hours its events. */
export const FIGURE_DAYS = 7;
export const FIGURE_HOURS = 24;

const webhookFigures = z.object({
  /** Of the last 7 days that it hears: delivered, failed, or waiting. */
  events: z.number().int(),
  delivered: z.number().int(),
  /** Of those that were delivered, how many were taken at the first attempt. */
  deliveredAtOnce: z.number().int(),
  failed: z.number().int(),
  /** What waits now, however old it is. */
  waiting: z.number().int(),
  nextAttemptAt: timestamp.nullable(),
  /** Of the attempts of the last 7 days that were answered, in milliseconds; null without any. */
  medianMs: z.number().int().nullable(),
  p95Ms: z.number().int().nullable(),
  /** The last 24 hours back from now, the oldest first. */
  hours: z.array(z.object({ from: timestamp, events: z.number().int(), delivered: z.number().int() })),
});
export type WebhookFigures = z.output<typeof webhookFigures>;

export const viewWebhookFigures = endpoint({
  ...reading,
  noCache: true,
  method: 'GET',
  path: '/webhooks/:id/figures',
  name: 'webhooks.figures',
  actionName: 'Get Webhook Figures',
  summary: 'How a webhook fares: what was delivered in the last 7 days, what waits, and how long its answers take',
  access: holding('FindWebhooks'),
  params: idParams,
  output: webhookFigures,
});

export const webhookChanges = changesOf(tag, 'webhooks', '/webhooks/:id', seeing);

export const sendTestEvent = endpoint({
  tag,
  writes: true,
  noCache: true,
  access: updating,
  query: ofMerchant,
  method: 'POST',
  path: '/webhooks/test/:id',
  name: 'webhooks.test',
  actionName: 'Send Test Event',
  summary: 'Send one webhook an event of the type webhook.test',
  params: idParams,
  output: z.object({ eventId: id }),
});
