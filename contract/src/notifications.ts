import { z } from 'zod';
import { endpoint, holding, rootOnly, signedIn } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { created, empty, id, idParams, timestamp } from './calls/shared.ts';

/** Who a notification is from that nobody wrote. */
export const SYSTEM_ACTOR = '000000000000000000000000';
export const notificationTypes = ['Monitor', 'General'] as const;

const entityIds = z.array(z.string());

/** What a Monitor alert is about. */
export const monitorDetails = z.object({
  comply_search: z.object({ id, searchTerm: z.string(), clientReference: z.string(), createdBy: id }),
  notification: z.object({
    data: z.object({
      updated: entityIds,
      new: entityIds,
      removed: entityIds,
      /** Entries that facts left out, left out no longer, or that changed while left out. */
      leftOut: entityIds.default([]),
    }),
    /** What these entries are called, by entity id; empty for an alert from before that was kept. */
    names: z.record(z.string(), z.string()).default({}),
    /** The matching settings that brought or took the hits named here, whose entries stayed as they were; the others changed on a list. */
    settings: z.object({ version: z.number().int(), hits: entityIds }).nullable().default(null),
  }),
});

export const notification = z.object({
  id,
  read: z.boolean(),
  title: z.string(),
  type: z.enum(notificationTypes),
  createdBy: created,
  createdAt: timestamp,
  /** Null for one that is not about a search. */
  details: monitorDetails.nullable(),
  /** What its sender wrote; '' for one about a search. */
  content: z.string(),
  /** Whether its updates still wait to be acknowledged. */
  isPending: z.boolean(),
});

const notifications = { tag: 'Notifications', access: signedIn } as const;
const ids = z.array(id).min(1).max(1000);

/** By a part of the title, the searched name or its reference. */
const byDate = { orders: ['created_at'], isDescending: true } as const;
const received = pageOf('notifications', notification, byDate, {
  read: z.enum(['all', 'read', 'unread']).default('all'),
});
const updates = pageOf('notifications', notification, byDate);

export const findNotifications = endpoint({
  ...notifications,
  method: 'POST',
  path: '/notification/find',
  name: 'notifications.list',
  actionName: 'Find Notifications',
  summary: 'Notifications of the signed-in user; alerts on searches only with ComplyFind',
  writes: false,
  body: received.body,
  output: received.output,
});

export const findCaUpdates = endpoint({
  ...notifications,
  method: 'POST',
  path: '/notification/find_ca_update',
  name: 'notifications.list-ca-updates',
  actionName: 'Find all CA Updates',
  summary: 'Alerts on monitored searches, and how many searches wait to be acknowledged',
  access: holding('ComplyFind'),
  writes: false,
  body: updates.body,
  output: updates.output.extend({
    /** Searches with pending updates: the number of the badge. */
    updates: z.number().int(),
  }),
});

export const getNotification = endpoint({
  ...notifications,
  method: 'GET',
  path: '/notification/:id',
  name: 'notifications.view',
  actionName: 'Get Notification',
  summary: 'One notification',
  writes: false,
  params: idParams,
  output: z.object({ notification }),
});

export const countUnread = endpoint({
  ...notifications,
  method: 'GET',
  path: '/notification/count_unread',
  name: 'notifications.count-unread',
  actionName: 'Count Unread Notifications',
  summary: 'How many notifications the user has not read',
  writes: false,
  noCache: true,
  output: z.object({ count: z.number().int() }),
});

/** The state may stand beside the ids, as clients of the older single call send it: it can only be the one that the address says. */
export const readNotifications = endpoint({
  ...notifications,
  method: 'POST',
  path: '/notification/read',
  name: 'notifications.read',
  actionName: 'Notifications read',
  summary: 'Mark notifications as read, for the signed-in user',
  writes: true,
  body: z.strictObject({ ids, status: z.literal('read').optional() }),
  output: empty,
});

export const unreadNotifications = endpoint({
  ...notifications,
  method: 'POST',
  path: '/notification/unread',
  name: 'notifications.unread',
  actionName: 'Notifications unread',
  summary: 'Mark notifications as unread, for the signed-in user',
  writes: true,
  body: z.strictObject({ ids, status: z.literal('unread').optional() }),
  output: empty,
});

export const deleteByReceiver = endpoint({
  ...notifications,
  method: 'POST',
  path: '/notification/delete_by_receiver',
  name: 'notifications.delete-by-receiver',
  actionName: 'Notifications deleted',
  summary: 'Remove notifications from the view of the signed-in user',
  writes: true,
  body: z.strictObject({ ids }),
  output: empty,
});

/** The same by its other name. */
export const deleteNotifications = endpoint({
  ...notifications,
  method: 'DELETE',
  path: '/notification/delete',
  name: 'notifications.delete',
  actionName: 'Notifications deleted',
  summary: 'Remove notifications from the view of the signed-in user',
  writes: true,
  body: z.strictObject({ ids }),
  output: empty,
});

export const countNotifications = endpoint({
  ...notifications,
  method: 'GET',
  path: '/notification/count',
  name: 'notifications.count',
  actionName: 'Count Notifications',
  summary: 'How many notifications the user has, read or not',
  writes: false,
  noCache: true,
  output: z.object({ count: z.number().int() }),
});

export const dashboardNotifications = endpoint({
  ...notifications,
  method: 'GET',
  path: '/notification/dashboard_data',
  name: 'notifications.dashboard',
  actionName: 'Get Dashboard Notifications',
  summary: 'How many notifications are unread, and the newest ones',
  writes: false,
  noCache: true,
  output: z.object({ count: z.number().int(), notifications: z.array(notification) }),
});

/** How a written notification is shown when it arrives. */
export const writtenKinds = ['GENERAL', 'ALERT', 'INFO'] as const;

/** Whom a notification is for: everybody of the installation, or of these merchants, or who holds these roles, or these users. */
export const audiences = ['everybody', 'merchants', 'roles', 'users'] as const;
export type Audience = (typeof audiences)[number];

const receivers = z
  .strictObject({ kind: z.enum(audiences), ids: z.array(id).max(1000).default([]) })
  .refine(({ kind, ids: chosen }) => kind === 'everybody' || chosen.length > 0, {
    message: 'Choose who receives it',
    path: ['ids'],
  })
  .refine(({ kind, ids: chosen }) => kind !== 'everybody' || chosen.length === 0, {
    message: 'Everybody receives it: name nobody',
    path: ['ids'],
  });

export const createNotification = endpoint({
  ...notifications,
  method: 'POST',
  path: '/notification/create',
  name: 'notifications.create',
  actionName: 'Create Notification',
  summary: 'Write to people of the installation, now or later',
  access: rootOnly,
  writes: true,
  noCache: true,
  body: z.strictObject({
    title: z.string().trim().min(1, 'Please enter a title').max(200),
    /** Markdown; HTML in it is text. */
    content: z.string().trim().min(1, 'Please enter a text').max(5000),
    type: z.enum(writtenKinds).default('GENERAL'),
    /** Shown big when it arrives, however short. */
    forceBig: z.boolean().default(false),
    receivers,
    /** Sent at once when absent. */
    sendAt: timestamp.optional(),
    byMail: z.boolean().default(false),
  }),
  output: z.object({ id }),
});

const sent = { ...notifications, access: rootOnly } as const;
const sentNotification = z.object({
  id,
  title: z.string(),
  content: z.string(),
  type: z.enum(writtenKinds),
  forceBig: z.boolean(),
  byMail: z.boolean(),
  receivers: z.object({ kind: z.enum(audiences), ids: z.array(id) }),
  createdBy: created,
  createdAt: timestamp,
  sendAt: timestamp,
  /** Null while it waits for its time. */
  sentAt: timestamp.nullable(),
  /** How many people it reached; null until it is sent. */
  reached: z.number().int().nullable(),
  /** How many of them have read it. */
  read: z.number().int(),
});
export type SentNotification = z.output<typeof sentNotification>;
const written = pageOf('notifications', sentNotification, byDate);

export const findSentNotifications = endpoint({
  ...sent,
  method: 'POST',
  path: '/notification/find/createdby',
  name: 'notifications.list-sent',
  actionName: 'Find Sent Notifications',
  summary: 'What the signed-in user has written, newest first, sent or waiting',
  writes: false,
  body: written.body,
  output: written.output,
});

export const viewSentNotification = endpoint({
  ...sent,
  method: 'GET',
  path: '/notification/sent/:id',
  name: 'notifications.view-sent',
  actionName: 'Get Sent Notification',
  summary: 'One notification that the signed-in user has written, with how many read it',
  writes: false,
  params: idParams,
  output: z.object({
    notification: sentNotification,
    /** Names of whom it is for, in the order of `receivers.ids`; what is gone since then is left out. */
    receiverNames: z.array(z.string()),
  }),
});

export const deleteBySender = endpoint({
  ...sent,
  method: 'POST',
  path: '/notification/delete_by_sender',
  name: 'notifications.delete-by-sender',
  actionName: 'Sent notifications deleted',
  summary: 'Take notifications back that the signed-in user has written: nobody sees them any more',
  writes: true,
  body: z.strictObject({ ids }),
  output: empty,
});

export type Notification = z.output<typeof notification>;
