import { defineTexts } from '../../i18n/define-texts.ts';
import { lazyRouteComponent as lazy } from '../routes/lazy-route-component.ts';
import { accessPages } from './access-pages.ts';
import { administrationPages } from './administration-pages.ts';
import type { PageEntry } from './page-entry.ts';
import { screeningPages } from './screening-pages.ts';
import { settingsPages } from './settings-pages.ts';

/**
 * Every page of a signed-in user. Routes, guards, titles, the menu and the palette are made from it; menu entries stand in
 * this order. A page without a component is not built yet and says so.
 */
export const pages: readonly PageEntry[] = [
  {
    path: '/dashboard/main',
    title: 'Dashboard',
    allowed: 'signed-in',
    menu: { key: 'dashboard', in: 'main' },
    page: lazy(() => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
  },
  {
    path: '/case/history',
    title: 'Case Management',
    module: 'cases',
    allowed: ['CaseFind'],
    menu: { key: 'cases', in: 'main' },
    page: lazy(() => import('../../features/cases/pages.ts'), 'CasesPage'),
  },
  {
    path: '/case/create',
    title: 'New case',
    module: 'cases',
    allowed: ['CaseAdd'],
    under: '/case/history',
    page: lazy(() => import('../../features/cases/pages.ts'), 'CreateCasePage'),
  },
  {
    path: '/case/import',
    title: 'Import cases',
    module: 'cases',
    allowed: ['CaseAdd'],
    under: '/case/history',
    page: lazy(() => import('../../features/cases/pages.ts'), 'CaseImportPage'),
  },
  {
    path: '/case/details',
    title: 'Case',
    module: 'cases',
    allowed: ['CaseFind', 'CaseUpdate'],
    under: '/case/history',
    page: lazy(() => import('../../features/cases/pages.ts'), 'CasePage'),
  },
  ...screeningPages,
  { path: '/business/search', title: 'Business search', allowed: ['BusinessSearch'] },
  { path: '/business/history', title: 'Business history', allowed: ['BusinessFind'] },
  { path: '/business/profile', title: 'Business profile', allowed: ['BusinessFind'] },
  ...accessPages,
  ...administrationPages,
  ...settingsPages,
];

const byPath = new Map(pages.map((entry) => [entry.path, entry]));
export const pageAt = (path: string): PageEntry | undefined => byPath.get(path);

const titles = defineTexts('pages', Object.fromEntries(pages.map(({ path, title }) => [path, title])));

/** What the tab of the browser says of a page, in the user's language. */
export const pageTitle = (path: string): string => titles.say(path);

/** The entries of the menu below a path; those that are not built come last. */
const inMenuBelow = (path: string): string[] =>
  pages
    .filter((entry) => entry.menu && entry.path.startsWith(`${path}/`))
    .toSorted((one, other) => Number(!one.page) - Number(!other.page))
    .map((entry) => entry.path);

/** Group paths without a page of their own, and the pages they lead to: the first allowed one. */
export const groupPages: Readonly<Record<string, readonly string[]>> = {
  '/dashboard': ['/dashboard/main'],
  '/aml': ['/aml/search'],
  '/aml/batch': ['/aml/batch/history'],
  '/case': ['/case/history', '/case/create'],
  '/business': ['/business/search', '/business/history'],
  '/usermanagement': [
    '/usermanagement/users',
    '/usermanagement/roles',
    '/usermanagement/usergroups',
    '/usermanagement/myprofile',
  ],
  '/merchants': ['/merchants/list'],
  '/iapi': ['/iapi/apikeylist', '/iapi/logs', '/iapi/docs', '/iapi/webhooks'],
  '/notifications': ['/notifications/history'],
  '/reports': ['/reports/aml', '/reports/billing'],
  '/settings': inMenuBelow('/settings'),
};
