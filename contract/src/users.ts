import { z } from 'zod';
import { twoFactorMethod } from './auth.ts';
import { changesOf } from './changes.ts';
import { claims } from './claims.ts';
import { endpoint, holding } from './endpoint.ts';
import { pageOf } from './paging.ts';
import { empty, id, idParams, ofMerchant, text, timestamp } from './shared.ts';

const tag = 'Users';
const seeing = holding('UserFind', 'UserAdd');
const managing = holding('UserAdd');

/** Most users that a filter by user loads at once (HISTORY-07). */
export const USERS_MAX_PAGE_SIZE = 100;
export const INVITATION_DAYS = 7;
export const BULK_USERS_MAX = 250;

export const userStatuses = ['active', 'invited', 'expired', 'blocked'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userRecord = z.object({
  id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  isBlocked: z.boolean(),
  claims: z.array(z.enum(claims)),
  lastLoginAt: timestamp.nullable(),
  createdAt: timestamp,
  roleId: id,
  roleName: z.string(),
  groupIds: z.array(id),
  groupNames: z.array(z.string()),
  /** `expired`: was invited, and the link is no longer good. */
  status: z.enum(userStatuses),
  twoFactorMethod: twoFactorMethod.nullable(),
  invitedAt: timestamp.nullable(),
  /** Until then the link of the invitation is good; null unless one is open. */
  invitationEndsAt: timestamp.nullable(),
});
export type User = z.output<typeof userRecord>;

export const userOrders = [
  'name',
  'email',
  'role',
  'groups',
  'two_factor',
  'last_login_at',
  'status',
  'created_at',
] as const;

const page = pageOf(
  'users',
  userRecord,
  { orders: userOrders },
  {
    roleId: id.optional(),
    groupId: id.optional(),
    status: z.enum(userStatuses).optional(),
    twoFactor: z.enum(['on', 'off']).optional(),
    /** Users who could sign in and have not for so many days. */
    notSeenDays: z.union([z.literal(30), z.literal(90)]).optional(),
  },
);

export const userCounts = z.object({
  all: z.number().int(),
  active: z.number().int(),
  invited: z.number().int(),
  blocked: z.number().int(),
  /** Of the active ones. */
  withoutTwoFactor: z.number().int(),
  notSeen30: z.number().int(),
});

export const findUsers = endpoint({
  tag,
  method: 'POST',
  path: '/user/find',
  name: 'users.list',
  actionName: 'Find Users',
  summary: 'Users of one’s merchant by name, a page at a time, and how many there are of each kind',
  access: holding('UserFind'),
  writes: false,
  query: ofMerchant,
  body: page.body,
  output: page.output.extend({ counts: userCounts }),
});

/** Where a claim comes from: the role itself, the claim All or Root in it; null: it is not held. */
export const permissionSources = ['role', 'owner', 'root'] as const;

export const userDetails = userRecord.extend({
  phone: z.string(),
  /** The address that waits for its link to be opened. */
  newEmail: z.string().nullable(),
  roleGivenAt: timestamp.nullable(),
  roleGivenBy: id.nullable(),
  /** How many users hold the role. */
  roleHolders: z.number().int(),
  blockedAt: timestamp.nullable(),
  blockedBy: id.nullable(),
  blockReason: z.string(),
  passwordChangedAt: timestamp.nullable(),
  /** Every claim, as the guard of the endpoints answers it for this user now. */
  permissions: z.array(z.object({ claim: z.enum(claims), from: z.enum(permissionSources).nullable() })),
});
export type UserDetails = z.output<typeof userDetails>;

const aboutUser = { tag, params: idParams, query: ofMerchant, access: managing, writes: true } as const;

export const viewUser = endpoint({
  ...aboutUser,
  method: 'GET',
  path: '/user/:id',
  name: 'users.view',
  actionName: 'Get User',
  summary: 'One user with role, groups, standing and effective permissions',
  access: seeing,
  writes: false,
  output: userDetails,
});

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
  summary: 'Send the invitation again, with a new link; the one before is no longer good',
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

export const userChanges = changesOf(tag, 'users', '/user/:id', seeing);
