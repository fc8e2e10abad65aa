import type {
  findUserGroups,
  UserGroup,
  userGroupChanges,
  viewUserGroup as viewEndpoint,
} from '@tamis/contract/user-groups';
import { readChanges } from '../../platform/audit/read-changes.ts';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { findUserGroup, findUserGroupPage, type GroupRow } from './user-groups-store.ts';

export const USER_GROUP = 'user-group';

export const groupView = (group: GroupRow): UserGroup => ({ ...group, createdAt: group.createdAt.toISOString() });

/** The group that was asked for; one of another merchant is as unknown as one that never was. */
export function known(group: GroupRow | undefined): GroupRow {
  if (!group) throw new NotFoundError('The user group');
  return group;
}

export const listUserGroups: Verb<typeof findUserGroups> = async (ctx, { query }) => {
  const { rows, totalRecords } = await ctx.read((trx) => findUserGroupPage(trx, query));
  return { groups: rows.map(groupView), totalRecords };
};

export const viewUserGroup: Verb<typeof viewEndpoint> = async (ctx, { params }) =>
  groupView(known(await ctx.read((trx) => findUserGroup(trx, params.id))));

export const listUserGroupChanges: Verb<typeof userGroupChanges> = (ctx, { params, query }) =>
  ctx.read((trx) => readChanges(trx, USER_GROUP, params, query));
