export { eraseAccount } from './acts/close-account.ts';
export { EMAIL_TAKEN, hashNobodyKnows, invite } from './invitations/invite-user.ts';
export type { ManagingCtx } from './invitations/send-link.ts';
export { createUserManagement } from './routes.ts';
