export { knownRole } from './read-roles.ts';
export { createRoles } from './routes.ts';
export { holdRole, insertRole } from './roles-store.ts';
