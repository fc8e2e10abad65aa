/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { EditRolePage, NewRolePage } from './role-form.tsx';
export { RolesPage } from './roles-page.tsx';
