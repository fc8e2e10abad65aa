import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { empty, id, ofMerchant, text } from '../calls/shared.ts';
import { aboutUser, BULK_USERS_MAX, managing, tag } from './constants.ts';

export const INVITATION_DAYS = 7;

const names = { name: text(100).min(1, 'Enter a first name'), surname: text(100).min(1, 'Enter a last name') };
const phone = text(32)
  .regex(/^$|^\+?[\d ()/-]{5,}$/, 'Enter a phone number, such as +41 79 123 45 67')
  .default('');
const email = z
  .string()
  .trim()
  .min(1, 'Enter an e-mail address')
  .max(254)
  .pipe(z.email('Enter an e-mail address, such as name@company.com'));
const groupIds = z.array(id).max(100).default([]);
const roleId = z.string().min(1, 'Choose a role').pipe(id);

/** The link is answered once, and only where no mail server sends it. */
const mailedLink = z.object({ link: z.string().nullable() });

export const inviteUser = endpoint({
  tag,
  method: 'POST',
  path: '/user',
  name: 'users.invite',
  actionName: 'Create User',
  summary: 'Invite somebody: the link of the mail sets the password, once, within seven days',
  access: managing,
  writes: true,
  query: ofMerchant,
  body: z.strictObject({ ...names, email, roleId, groupIds, phone }),
  output: mailedLink.extend({ id }),
});

export const resendInvitation = endpoint({
  ...aboutUser,
  method: 'POST',
  path: '/user/invitation/:id',
  name: 'users.resend-invitation',
  actionName: 'Resend Invitation',
  summary: 'Send the invitation again, with a new link; the one before is no longer valid',
  output: mailedLink,
});

export const updateUser = endpoint({
  ...aboutUser,
  method: 'PUT',
  path: '/user/:id',
  name: 'users.update',
  actionName: 'Update User',
  summary: 'Change name and phone of a user',
  body: z.strictObject({ ...names, phone }),
  output: empty,
});

export const giveUserRole = endpoint({
  ...aboutUser,
  method: 'PUT',
  path: '/user/role/:id',
  name: 'users.give-role',
  actionName: 'Update User Role',
  summary: 'Give a user another role; it works at the next call',
  body: z.strictObject({ roleId }),
  output: empty,
});

export const setUserGroups = endpoint({
  ...aboutUser,
  method: 'PUT',
  path: '/user/groups/:id',
  name: 'users.set-groups',
  actionName: 'Update User Groups',
  summary: 'Say which groups a user is in; groups give no claims',
  body: z.strictObject({ groupIds }),
  output: empty,
});

const reason = text(500);

export const blockUser = endpoint({
  ...aboutUser,
  method: 'PUT',
  path: '/user/block/:id',
  name: 'users.block',
  actionName: 'Block User',
  summary: 'Block a user, with a reason: sessions end at once; or let them in again',
  body: z
    .strictObject({ isBlocked: z.boolean(), reason: reason.default('') })
    .refine(({ isBlocked, reason: why }) => !isBlocked || why !== '', { path: ['reason'], message: 'Enter a reason' }),
  output: empty,
});

export const deleteUser = endpoint({
  ...aboutUser,
  method: 'DELETE',
  path: '/user/:id',
  name: 'users.delete',
  actionName: 'Delete User',
  summary: 'Delete a user, or withdraw an invitation; the name stays readable in old records',
  query: ofMerchant.extend({ reason: reason.default('') }),
  output: empty,
});

export const bulkActs = ['block', 'unblock', 'end-sessions', 'resend-invitation'] as const;

export const changeUsers = endpoint({
  tag,
  method: 'POST',
  path: '/user/bulk',
  name: 'users.change-many',
  actionName: 'Change Users',
  summary: 'Block, unblock, sign out or invite again many users; answers who was not, and why',
  access: managing,
  writes: true,
  query: ofMerchant,
  body: z
    .strictObject({ ids: z.array(id).min(1).max(BULK_USERS_MAX), act: z.enum(bulkActs), reason: reason.default('') })
    .refine(({ act, reason: why }) => act !== 'block' || why !== '', { path: ['reason'], message: 'Enter a reason' }),
  output: z.object({
    done: z.array(id),
    refused: z.array(z.object({ id, message: z.string() })),
    /** Links of invitations that no mail server sends. */
    links: z.array(z.object({ id, link: z.string() })),
  }),
});

export const changeUserEmail = endpoint({
  tag,
  method: 'POST',
  path: '/user/email/update',
  name: 'users.change-email',
  actionName: 'Update User Email',
  summary: 'Send a link to a new e-mail address, which it makes the user’s, and a notice to the old one',
  access: managing,
  writes: true,
  query: ofMerchant,
  body: z.strictObject({ id, email }),
  output: mailedLink,
});
