export type { GroupReference } from './group-reference.ts';
export { memberships } from './memberships.ts';
export { createUserGroups } from './routes.ts';
export {
  findAllGroups,
  findGroupMembers,
  findGroupName,
  findGroupNames,
  findGroupsOf,
  findGroupsWith,
  findUserGroup,
  isMemberOf,
  putGroupsOf,
} from './user-groups-store.ts';
