/** What the table of pages opens, in one file to load: each file more is named in every first load. */
export { EditUserGroupPage, NewUserGroupPage } from './user-group-form.tsx';
export { UserGroupPage } from './user-group-page.tsx';
export { UserGroupsPage } from './user-groups-page.tsx';
