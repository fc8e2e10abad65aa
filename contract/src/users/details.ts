import { z } from 'zod';
import { changesOf } from '../calls/changes.ts';
import { claims } from '../calls/claims.ts';
import { endpoint } from '../calls/endpoint.ts';
import { id, timestamp } from '../calls/shared.ts';
import { aboutUser, seeing, tag } from './constants.ts';
import { userRecord } from './users.ts';

/** Where a claim comes from: the role itself, the claim All or Root in it, the link of an agent; null: it is not held. */
export const permissionSources = ['role', 'owner', 'root', 'link'] as const;
const permission = z.object({ claim: z.enum(claims), from: z.enum(permissionSources).nullable() });

/** What an agent may do for a merchant that they are linked to. */
export const linkedAccess = z.object({
  merchantId: id,
  merchantName: z.string(),
  /** The link ends by itself then; null: it is ended by hand. */
  until: timestamp.nullable(),
  /** Why nobody works there now; null where the merchant is open. */
  shut: z.enum(['blocked', 'expired']).nullable(),
  permissions: z.array(
    permission.extend({
      /** What keeps back a claim of the role: this link, or that no agent holds it anywhere; null where nothing does. */
      withheldBy: z.enum(['link', 'agents']).nullable(),
    }),
  ),
});
export type LinkedAccess = z.output<typeof linkedAccess>;

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
  permissions: z.array(permission),
  /** The same for each merchant that they work for as an agent, by its name; null for whoever may not know of them. */
  linked: z.array(linkedAccess).nullable(),
  /** The last day, in UTC, on which they used a claim of each group, as far as it is recorded. */
  uses: z.object({ since: z.iso.date(), lastByGroup: z.record(z.string(), z.iso.date()) }),
});
export type UserDetails = z.output<typeof userDetails>;

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

export const userChanges = changesOf(tag, 'users', '/user/:id', seeing);
