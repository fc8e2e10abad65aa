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
    page: lazy(() => import('../../features/users/pages.ts'), 'UsersPage'),
  },
  {
    path: '/usermanagement/newuser',
    title: 'New user',
    allowed: ['UserAdd'],
    under: users,
    page: lazy(() => import('../../features/users/pages.ts'), 'InvitePage'),
  },
  {
    path: '/usermanagement/userprofile',
    title: 'User',
    allowed: ['UserAdd', 'UserFind'],
    under: users,
    page: lazy(() => import('../../features/users/pages.ts'), 'UserPage'),
  },
  {
    path: '/usermanagement/offboarding',
    title: 'Offboarding',
    allowed: ['UserAdd'],
    under: users,
    page: lazy(() => import('../../features/users/pages.ts'), 'OffboardingPage'),
  },
  {
    path: roles,
    title: 'Roles',
    allowed: ['RoleAdd', 'RoleFind'],
    menu: { key: 'roles', in: 'access', denied: notForAgents },
    page: lazy(() => import('../../features/roles/pages.ts'), 'RolesPage'),
  },
  {
    path: '/usermanagement/newrole',
    title: 'New role',
    allowed: ['RoleAdd'],
    under: roles,
    page: lazy(() => import('../../features/roles/pages.ts'), 'NewRolePage'),
  },
  {
    path: '/usermanagement/editrole',
    title: 'Role',
    allowed: ['RoleAdd', 'RoleFind'],
    under: roles,
    page: lazy(() => import('../../features/roles/pages.ts'), 'EditRolePage'),
  },
  {
    path: userGroups,
    title: 'User groups',
    allowed: ['UserGroupFind', 'UserGroupAdd'],
    menu: { key: 'userGroups', in: 'access', denied: notForAgents },
    page: lazy(() => import('../../features/user-groups/pages.ts'), 'UserGroupsPage'),
  },
  {
    path: '/usermanagement/usergroupdetails',
    title: 'User group',
    allowed: ['UserGroupFind', 'UserGroupView'],
    under: userGroups,
    page: lazy(() => import('../../features/user-groups/pages.ts'), 'UserGroupPage'),
  },
  {
    path: '/usermanagement/usergroupadd',
    title: 'New user group',
    allowed: ['UserGroupAdd'],
    under: userGroups,
    page: lazy(() => import('../../features/user-groups/pages.ts'), 'NewUserGroupPage'),
  },
  {
    path: '/usermanagement/usergroupedit',
    title: 'Edit user group',
    allowed: ['UserGroupUpdate'],
    under: userGroups,
    page: lazy(() => import('../../features/user-groups/pages.ts'), 'EditUserGroupPage'),
  },
  {
    path: '/merchants/agents',
    title: 'Agents',
    allowed: rootOnly,
    menu: { key: 'agents', in: 'access' },
    page: lazy(() => import('../../features/agents/pages.ts'), 'AgentsPage'),
  },
  {
    path: '/usermanagement/myprofile',
    title: 'My profile',
    allowed: 'signed-in',
    page: lazy(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage'),
  },
];
