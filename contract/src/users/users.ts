import { z } from 'zod';
import { twoFactorMethod } from '../auth.ts';
import { claims } from '../calls/claims.ts';
import { endpoint, holding } from '../calls/endpoint.ts';
import { pageOf } from '../calls/paging.ts';
import { id, ofAnyMerchant, timestamp } from '../calls/shared.ts';
import { BULK_USERS_MAX, tag } from './constants.ts';

/** Most users that a filter by user loads at once (HISTORY-07). */
export const USERS_MAX_PAGE_SIZE = 100;

export const userStatuses = ['active', 'invited', 'expired', 'blocked'] as const;
export type UserStatus = (typeof userStatuses)[number];

export const userRecord = z.object({
  id,
  merchantId: id,
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

const filters = {
  roleId: id.optional(),
  groupId: id.optional(),
  status: z.enum(userStatuses).optional(),
  twoFactor: z.enum(['on', 'off']).optional(),
  /** Users who could sign in and have not for so many days. */
  notSeenDays: z.union([z.literal(30), z.literal(90)]).optional(),
};
const page = pageOf('users', userRecord, { orders: userOrders }, filters);

export const userCounts = z.object({
  all: z.number().int(),
  active: z.number().int(),
  invited: z.number().int(),
  blocked: z.number().int(),
  /** Of the active ones. */
  withoutTwoFactor: z.number().int(),
  notSeen30: z.number().int(),
});

export type UserCounts = z.output<typeof userCounts>;

export const findUsers = endpoint({
  tag,
  method: 'POST',
  path: '/user/find',
  name: 'users.list',
  actionName: 'Find Users',
  summary:
    'Users of one’s merchant by name, or of every merchant, a page at a time, and how many there are of each kind',
  access: holding('UserFind'),
  writes: false,
  query: ofAnyMerchant,
  body: page.body,
  output: page.output.extend({ counts: userCounts }),
});

/** Of more users an access review is made merchant by merchant. */
export const REVIEWED_USERS_MAX = 10_000;

export const reviewAccess = endpoint({
  tag,
  method: 'POST',
  path: '/user/access-review',
  name: 'users.review-access',
  actionName: 'Download Access Review',
  summary: 'Who holds what by which role, when they last signed in and last used it, as an xlsx file',
  access: holding('UserFind'),
  writes: true,
  noCache: true,
  query: ofAnyMerchant,
  body: z.strictObject({
    /** Only these; all that the filters leave when absent. */
    ids: z.array(id).min(1).max(BULK_USERS_MAX).optional(),
    search: page.body.shape.search,
    ...filters,
  }),
  output: z.object({ bytes: z.base64(), fileName: z.string() }),
});
