import type { findUsers, User, userChanges, UserDetails, viewUser as viewEndpoint } from '@tamis/contract/users';
import { readChanges } from '../../../platform/audit/read-changes.ts';
import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findLinkedClaims } from '../../agents/index.ts';
import { findUses, findUsesSince } from '../../claim-uses/index.ts';
import { effectivePermissions, linkedAccess } from './effective-permissions.ts';
import { findPeople, findPerson, type PersonRow } from './people-store.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

const userView = (row: PersonRow): User => ({
  ...row,
  lastLoginAt: iso(row.lastLoginAt),
  createdAt: row.createdAt.toISOString(),
  invitedAt: iso(row.invitedAt),
  invitationEndsAt: iso(row.invitationEndsAt),
});

export const listUsers: Verb<typeof findUsers, Ctx & { isOfAll: boolean }> = (ctx, { body }) =>
  (ctx.isOfAll ? ctx.readAsSystem : ctx.read)(async (trx) => {
    const { rows, ...counted } = await findPeople(trx, body, { now: ctx.clock.now(), isOfAll: ctx.isOfAll });
    return { users: rows.map(userView), ...counted };
  });

export const viewUser: Verb<typeof viewEndpoint> = async (ctx, { params }) => {
  const { uses, ...row } = await ctx.read(async (trx) => {
    const person = await findPerson(trx, ctx.clock.now(), params.id);
    if (!person) throw new NotFoundError('The user');
    const used = await findUses(trx, [person.id]);
    const lastByGroup = Object.fromEntries(used.map(({ groupKey, day }) => [groupKey, day]));
    return { ...person, uses: { since: await findUsesSince(trx, person.merchantId), lastByGroup } };
  });
  return {
    ...row,
    ...userView(row),
    roleGivenAt: iso(row.roleGivenAt),
    blockedAt: iso(row.blockedAt),
    passwordChangedAt: iso(row.passwordChangedAt),
    permissions: effectivePermissions(row.claims),
    linked: await accessByLinks(ctx, row),
    uses,
  };
};

/** Whom an agent works for is for Root to know, who links them; of whoever is no agent there is nothing to hide. */
async function accessByLinks(ctx: Ctx, { id, claims }: PersonRow): Promise<UserDetails['linked']> {
  if (!claims.includes('Agent')) return [];
  if (!ctx.actor.claims.includes('Root')) return null;
  const links = await ctx.readAsSystem((trx) => findLinkedClaims(trx, { id, claims }, ctx.clock.now()));
  return links.map((link) => linkedAccess(claims, link));
}

/** What was done to a user by those who look after users; signing in is no change. */
export const listUserChanges: Verb<typeof userChanges> = (ctx, { params, query }) =>
  ctx.read((trx) => readChanges(trx, 'user', params, query, 'users.'));
