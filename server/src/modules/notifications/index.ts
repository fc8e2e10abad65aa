import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import { notificationRoutes } from './routes.ts';
import { sendDue } from './send-due.ts';
import type { SendParts } from './send-written.ts';

export { readerOf, readNewest } from './list-notifications.ts';
export { mailUpdates, type UpdateMail } from './mail-updates.ts';
export { forgetSearch, notifyOfUpdates, settleUpdates } from './notify-of-updates.ts';
export { findPendingUpdates } from './notifications-store.ts';
export { notifyUsers } from './notify-users.ts';
export { findMakersFor, handUpdates } from './update-receivers-store.ts';

const SEND = 'notifications.send';

/** What people are told of: alerts on monitored searches, and what somebody writes to them. */
export function createNotifications({
  jobs,
  ...parts
}: SendParts & { jobs: Pick<Jobs, 'handle' | 'schedule'> }): Module {
  jobs.handle(SEND, (_data, job) => sendDue(parts, job), { reason: 'schedule' });
  jobs.schedule(SEND, '* * * * *');
  return { routes: notificationRoutes(parts) };
}
