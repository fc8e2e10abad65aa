import type { findRoles, Role, roleChanges, viewRole as viewEndpoint } from '@tamis/contract/roles';
import { readChanges } from '../../platform/audit/read-changes.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findHolders } from '../users/index.ts';
import { findRole, findRolePage, type RoleRow } from './roles-store.ts';

export const ROLE = 'role';

export const roleView = (role: RoleRow): Role => ({
  ...role,
  createdAt: role.createdAt.toISOString(),
  changedAt: role.changedAt?.toISOString() ?? null,
});

/** The role that was asked for; one of another merchant is as unknown as one that never was. */
export function knownRole(role: RoleRow | undefined): RoleRow {
  if (!role) throw new NotFoundError('The role');
  return role;
}

export const listRoles: Verb<typeof findRoles> = async (ctx, { query }) => {
  const { rows, totalRecords } = await ctx.read((trx) => findRolePage(trx, query));
  return { roles: rows.map(roleView), totalRecords };
};

export const viewRole: Verb<typeof viewEndpoint> = (ctx, { params }) =>
  ctx.read(async (trx) => {
    const role = knownRole(await findRole(trx, params.id));
    return { ...roleView(role), heldBy: await findHolders(trx, role.id) };
  });

export const listRoleChanges: Verb<typeof roleChanges> = (ctx, { params, query }) =>
  ctx.read((trx) => readChanges(trx, ROLE, params, query));
