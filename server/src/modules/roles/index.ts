export { insertRole } from './roles-store.ts';
