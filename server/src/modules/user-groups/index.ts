export { memberships } from './memberships.ts';
export { createUserGroups } from './routes.ts';
export {
  findGroupMembers,
  findGroupName,
  findGroupNames,
  findGroupsOf,
  findUserGroup,
  isMemberOf,
  putGroupsOf,
} from './user-groups-store.ts';
