import { lazyRouteComponent as lazy } from '../routes/lazy-route-component.ts';
import { notForAgents, type PageEntry, rootOnly } from './page-entry.ts';

const users = '/usermanagement/users';
const roles = '/usermanagement/roles';
const userGroups = '/usermanagement/usergroups';

/** Users, roles, groups and agents. */
export const accessPages: readonly PageEntry[] = [
  {
    path: users,
    title: 'Users',
    allowed: ['UserAdd', 'UserFind', 'RoleAdd', 'RoleFind'],
    menu: { key: 'users', in: 'access', denied: notForAgents },
  },
  { path: '/usermanagement/newuser', title: 'New user', allowed: ['UserAdd'], under: users },
  { path: '/usermanagement/userprofile', title: 'User', allowed: ['UserAdd', 'UserFind'], under: users },
  {
    path: roles,
    title: 'Roles',
    allowed: ['RoleAdd', 'RoleFind'],
    menu: { key: 'roles', in: 'access', denied: notForAgents },
  },
  { path: '/usermanagement/newrole', title: 'New role', allowed: ['RoleAdd'], under: roles },
  { path: '/usermanagement/editrole', title: 'Role', allowed: ['RoleAdd', 'RoleFind'], under: roles },
  {
    path: userGroups,
    title: 'User groups',
    allowed: ['UserGroupFind', 'UserGroupAdd'],
    menu: { key: 'userGroups', in: 'access', denied: notForAgents },
    page: lazy(() => import('../../features/user-groups/user-groups-page.tsx'), 'UserGroupsPage'),
  },
  {
    path: '/usermanagement/usergroupdetails',
    title: 'User group',
    allowed: ['UserGroupFind', 'UserGroupView'],
    under: userGroups,
    page: lazy(() => import('../../features/user-groups/user-group-page.tsx'), 'UserGroupPage'),
  },
  {
    path: '/usermanagement/usergroupadd',
    title: 'New user group',
    allowed: ['UserGroupAdd'],
    under: userGroups,
    page: lazy(() => import('../../features/user-groups/user-group-form.tsx'), 'NewUserGroupPage'),
  },
  {
    path: '/usermanagement/usergroupedit',
    title: 'Edit user group',
    allowed: ['UserGroupUpdate'],
    under: userGroups,
    page: lazy(() => import('../../features/user-groups/user-group-form.tsx'), 'EditUserGroupPage'),
  },
  { path: '/merchants/agents', title: 'Agents', allowed: rootOnly, menu: { key: 'agents', in: 'access' } },
  {
    path: '/usermanagement/myprofile',
    title: 'My profile',
    allowed: 'signed-in',
    page: lazy(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
  },
];
