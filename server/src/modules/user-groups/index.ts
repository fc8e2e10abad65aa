export { createUserGroups } from './routes.ts';
export { findGroupNames } from './user-groups-store.ts';
