/** Users, by subject. */
export * from './users/acts.ts';
export { BULK_USERS_MAX } from './users/constants.ts';
export * from './users/details.ts';
export * from './users/users.ts';
