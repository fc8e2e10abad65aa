export { mailUpdates, type UpdateMail } from './mail-updates.ts';
export { forgetSearch, notifyOfUpdates, settleUpdates } from './notify-of-updates.ts';
export { notificationRoutes } from './routes.ts';
