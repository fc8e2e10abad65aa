import {
  IconBellRinging,
  IconBriefcase,
  IconBuildingStore,
  IconChartBar,
  IconCode,
  IconId,
  IconLayoutDashboard,
  IconListCheck,
  IconSettings,
  IconShieldLock,
  IconUsers,
  IconUsersGroup,
  IconUserSearch,
  type Icon,
} from '@tabler/icons-react';
import type { NavKey } from '../../pages/page-entry.ts';

/** Icons of the entries of the first level. */
export const navIcons: Partial<Record<NavKey, Icon>> = {
  dashboard: IconLayoutDashboard,
  cases: IconBriefcase,
  screening: IconUserSearch,
  users: IconUsers,
  roles: IconShieldLock,
  userGroups: IconUsersGroup,
  agents: IconId,
  merchants: IconBuildingStore,
  watchlists: IconListCheck,
  reports: IconChartBar,
  api: IconCode,
  settings: IconSettings,
  notifications: IconBellRinging,
};
