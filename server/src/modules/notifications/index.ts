export { mailUpdates, type UpdateMail } from './mail-updates.ts';
export { forgetSearch, notifyOfUpdates, settleUpdates } from './notify-of-updates.ts';
export { notifyUsers } from './notify-users.ts';
export { createNotifications } from './routes.ts';
