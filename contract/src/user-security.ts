import { z } from 'zod';
import { endpoint, holding } from './calls/endpoint.ts';
import { pageOf } from './calls/paging.ts';
import { empty, id, idParams, ofMerchant, openSession, text, timestamp } from './calls/shared.ts';

const tag = 'Users';
const seeing = {
  tag,
  access: holding('UserFind', 'UserAdd'),
  writes: false,
  noCache: true,
  query: ofMerchant,
} as const;
const managing = { tag, access: holding('UserAdd'), writes: true, query: ofMerchant } as const;

export const findUserSessions = endpoint({
  ...seeing,
  method: 'GET',
  path: '/user/sessions/:id',
  name: 'users.sessions',
  actionName: 'Get User Sessions',
  summary: 'Where a user is signed in now',
  params: idParams,
  output: z.object({ sessions: z.array(openSession) }),
});

export const endUserSessions = endpoint({
  ...managing,
  method: 'DELETE',
  path: '/user/sessions/:id',
  name: 'users.end-sessions',
  actionName: 'End User Sessions',
  summary: 'Sign a user out everywhere',
  params: idParams,
  output: z.object({ ended: z.number().int() }),
});

export const endUserSession = endpoint({
  ...managing,
  method: 'DELETE',
  path: '/user/sessions/:id/:sessionId',
  name: 'users.end-session',
  actionName: 'End User Session',
  summary: 'End one session of a user',
  params: z.object({ id, sessionId: id }),
  output: empty,
});

export const removeTwoFactor = endpoint({
  ...managing,
  method: 'POST',
  path: '/user/twofactor/remove/:id',
  name: 'users.remove-two-factor',
  actionName: 'Remove Two Factor',
  summary: 'Switch the two-factor sign-in of a user off, with a reason; the user is told by mail',
  params: idParams,
  body: z.strictObject({ reason: text(500).min(1, 'Enter a reason') }),
  output: empty,
});

export const activityOutcomes = ['done', 'refused'] as const;

const page = pageOf(
  'acts',
  z.object({
    /** Its place in the merchant's log. */
    id: z.string(),
    at: timestamp,
    action: z.string(),
    outcome: z.enum(activityOutcomes),
    subjectType: z.string(),
    subjectId: z.string(),
    /** Who acted as the user. */
    impersonatorId: id.nullable(),
  }),
  { orders: ['at'], isDescending: true },
  { outcome: z.enum(activityOutcomes).optional() },
);

export const findUserActivity = endpoint({
  ...seeing,
  method: 'POST',
  path: '/user/activity/:id',
  name: 'users.activity',
  actionName: 'Get User Activity',
  summary: 'What a user did and tried to do, newest first, by a part of the name of the act',
  params: idParams,
  body: page.body,
  output: page.output,
});

export const notificationSettings = z.object({
  updateMails: z.boolean(),
  caseExpiryMails: z.boolean(),
  updateNotifications: z.boolean(),
});
export type NotificationSettings = z.output<typeof notificationSettings>;

export const viewUserNotifications = endpoint({
  ...seeing,
  method: 'GET',
  path: '/user/notification/:id',
  name: 'users.view-notifications',
  actionName: 'Get User Notification',
  summary: 'What a user is told of, and how',
  params: idParams,
  output: notificationSettings,
});

const switching = { ...managing, method: 'PUT', params: idParams, output: empty } as const;
const enabled = z.strictObject({ enabled: z.boolean() });

export const setUpdateMails = endpoint({
  ...switching,
  path: '/user/aml/email/update/:id',
  name: 'users.set-update-mails',
  actionName: 'Update User AML Email',
  summary: 'Whether a user is sent mails on updates of monitored searches',
  body: enabled,
});

export const setCaseExpiryMails = endpoint({
  ...switching,
  path: '/user/case_expiry/email/update/:id',
  name: 'users.set-case-expiry-mails',
  actionName: 'Update User Case Expiry Email',
  summary: 'Whether a user is sent mails before cases expire',
  body: enabled,
});

export const setUpdateNotifications = endpoint({
  ...managing,
  method: 'PUT',
  path: '/user/aml_notification_receive_update',
  name: 'users.set-update-notifications',
  actionName: 'Update User AML Notification',
  summary: 'Whether a user is told of updates of monitored searches in the console',
  body: enabled.extend({ id }),
  output: empty,
});
