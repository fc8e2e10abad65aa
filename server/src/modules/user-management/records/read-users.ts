import type { findUsers, User, userChanges, viewUser as viewEndpoint } from '@tamis/contract/users';
import { readChanges } from '../../../platform/audit/read-changes.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { effectivePermissions } from './effective-permissions.ts';
import { countPeople, findPeople, findPerson, type PersonRow } from './people-store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const userView = (row: PersonRow): User => ({
  ...row,
  lastLoginAt: iso(row.lastLoginAt),
  createdAt: row.createdAt.toISOString(),
  invitedAt: iso(row.invitedAt),
  invitationEndsAt: iso(row.invitationEndsAt),
});

export const listUsers: Verb<typeof findUsers> = (ctx, { body }) =>
  ctx.read(async (trx) => {
    const now = ctx.clock.now();
    const { rows, totalRecords } = await findPeople(trx, now, body);
    return { users: rows.map(userView), totalRecords, counts: await countPeople(trx, now) };
  });

export const viewUser: Verb<typeof viewEndpoint> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const row = await findPerson(trx, ctx.clock.now(), params.id);
    if (!row) throw new NotFoundError('The user');
    return {
      ...row,
      ...userView(row),
      roleGivenAt: iso(row.roleGivenAt),
      blockedAt: iso(row.blockedAt),
      passwordChangedAt: iso(row.passwordChangedAt),
      permissions: effectivePermissions(row.claims),
    };
  });

/** What was done to a user by those who look after users; signing in is no change. */
export const listUserChanges: Verb<typeof userChanges> = (ctx, { params, query }) =>
  ctx.read((trx) => readChanges(trx, 'user', params, query, 'users.'));
