import { z } from 'zod';
import { claims } from './claims.ts';
import { endpoint, holding } from './endpoint.ts';
import { id, timestamp } from './shared.ts';

/** Most users of one page: what a filter by user loads (HISTORY-07). */
export const USERS_MAX_PAGE_SIZE = 100;

export const userRecord = z.object({
  id,
  email: z.string(),
  name: z.string(),
  surname: z.string(),
  isBlocked: z.boolean(),
  claims: z.array(z.enum(claims)),
  lastLoginAt: timestamp.nullable(),
  createdAt: timestamp,
});

export const findUsers = endpoint({
  method: 'POST',
  path: '/user/find',
  name: 'users.list',
  actionName: 'Find Users',
  summary: 'Users of one’s merchant by name, a page at a time',
  tag: 'Users',
  access: holding('UserFind'),
  writes: false,
  body: z.strictObject({
    page: z.number().int().min(1).max(100_000).default(1),
    perPage: z.number().int().min(1).max(USERS_MAX_PAGE_SIZE).default(10),
    /** A part of the name or the e-mail, whatever its case. */
    search: z.string().trim().max(200).default(''),
  }),
  output: z.object({ users: z.array(userRecord), totalRecords: z.number().int() }),
});
