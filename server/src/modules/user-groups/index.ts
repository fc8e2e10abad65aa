export { memberships } from './memberships.ts';
export { createUserGroups } from './routes.ts';
export { findGroupName, findGroupNames, isMemberOf, putGroupsOf } from './user-groups-store.ts';
