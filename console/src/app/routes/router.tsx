import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { currentSessionState } from '../../api/session.ts';
import { readDetailsSearch } from '../../features/screening/details/details-search.ts';
import { readResultsSearch } from '../../features/screening/results/results-search.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { type Allowed, isAllowed } from '../shell/navigation.ts';
import { FailedPage } from './failed-page.tsx';
import { allow, requireNoPendingSignIn, requireNoSession, requirePendingSignIn, requireSession } from './guards.ts';
import { groupPages, plannedPages } from './planned-pages.ts';
import { lazyRouteComponent } from './lazy-route-component.ts';
import { RootRoute } from './root-route.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';

const root = createRootRoute({
  component: RootRoute,
  beforeLoad: ({ location }) => {
    // Addresses of consoles that routed by the hash.
    if (location.hash.startsWith('/')) redirect({ href: '/', replace: true, throw: true });
    const lower = location.pathname.toLowerCase();
    // Paths match whatever their case; the canonical form is lower case.
    if (lower !== location.pathname) redirect({ href: `${lower}${location.searchStr}`, replace: true, throw: true });
  },
});

const welcome = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    redirect({ to: currentSessionState() ? '/dashboard/main' : '/login', throw: true });
  },
});

const signInFrame = createRoute({
  getParentRoute: () => root,
  id: 'sign-in',
  beforeLoad: requireNoSession,
  component: lazyRouteComponent(() => import('./sign-in-frame-route.tsx'), 'SignInFrameRoute'),
});

const signInPage = (path: string, component: ReturnType<typeof lazyRouteComponent>, beforeLoad = () => undefined) =>
  createRoute({ getParentRoute: () => signInFrame, path, beforeLoad, component });

const signInPages = [
  signInPage('/login', lazyRouteComponent(() => import('./sign-in-route.tsx'), 'SignInRoute'), requireNoPendingSignIn),
  signInPage('/two_factor', lazyRouteComponent(() => import('./two-factor-route.tsx'), 'TwoFactorRoute'), requirePendingSignIn),
  signInPage('/forgotpass', lazyRouteComponent(() => import('../../features/auth/forgot/forgot-page.tsx'), 'ForgotPage')),
  signInPage('/reset_password', lazyRouteComponent(() => import('../../features/auth/reset/reset-page.tsx'), 'ResetPage')),
  signInPage('/unblock', lazyRouteComponent(() => import('../../features/auth/unblock/unblock-page.tsx'), 'UnblockPage')),
];

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell-route.tsx'), 'ShellRoute'),
});

const page = (path: string, allowed: Allowed, component: ReturnType<typeof lazyRouteComponent>) =>
  createRoute({ getParentRoute: () => shell, path, beforeLoad: allow(allowed), component });

const results = createRoute({
  getParentRoute: () => shell,
  path: '/aml/searchresults',
  validateSearch: readResultsSearch,
  beforeLoad: allow(['ComplyFind']),
  component: lazyRouteComponent(() => import('../../features/screening/results/results-page.tsx'), 'ResultsPage'),
});

const details = createRoute({
  getParentRoute: () => shell,
  path: '/aml/searchdetails',
  validateSearch: readDetailsSearch,
  beforeLoad: allow(['ComplyFind']),
  component: lazyRouteComponent(() => import('../../features/screening/details/details-page.tsx'), 'DetailsPage'),
});

const screening = ['ComplySearch', 'ComplyFind'] as const;

const pages = [
  results,
  details,
  page('/dashboard/main', 'signed-in', lazyRouteComponent(() => import('../../features/dashboard/dashboard-page.tsx'), 'DashboardPage')),
  page('/aml/search', ['ComplySearch', 'ComplyFind'], lazyRouteComponent(() => import('../../features/screening/search/search-page.tsx'), 'SearchPage')),
  page('/aml/history', ['ComplyFind'], lazyRouteComponent(() => import('../../features/screening/history/history-page.tsx'), 'HistoryPage')),
  page('/aml/whitelist', ['ComplyFind'], lazyRouteComponent(() => import('../../features/screening/whitelist/whitelist-page.tsx'), 'WhitelistPage')),
  page('/aml/rerun', ['ComplyFind'], lazyRouteComponent(() => import('../../features/screening/rerun/rerun-page.tsx'), 'RerunPage')),
  page('/aml/update', ['ComplyFind'], lazyRouteComponent(() => import('../../features/notifications/updates-page.tsx'), 'UpdatesPage')),
  page('/aml/details', ['ComplyFind'], lazyRouteComponent(() => import('../../features/notifications/notification-page.tsx'), 'UpdateDetailsPage')),
  page('/notifications/history', 'signed-in', lazyRouteComponent(() => import('../../features/notifications/history-page.tsx'), 'NotificationHistoryPage')),
  page('/notifications/details', 'signed-in', lazyRouteComponent(() => import('../../features/notifications/notification-page.tsx'), 'NotificationDetailsPage')),
  page('/usermanagement/myprofile', 'signed-in', lazyRouteComponent(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage')),
  page('/aml/batch/search', screening, lazyRouteComponent(() => import('../../features/batches/batch-search-page.tsx'), 'BatchSearchPage')),
  page('/aml/batch/history', screening, lazyRouteComponent(() => import('../../features/batches/batch-history-page.tsx'), 'BatchHistoryPage')),
  page('/aml/batch/details', screening, lazyRouteComponent(() => import('../../features/batches/batch-details-page.tsx'), 'BatchDetailsPage')),
  page('/aml/batch/download/details', screening, lazyRouteComponent(() => import('../../features/certificates/certificates-page.tsx'), 'CertificatesPage')),
  page('/settings/matching', ['Root'], lazyRouteComponent(() => import('../../features/matching/matching-page.tsx'), 'MatchingPage')),
  page('/settings/outbox', ['Root'], lazyRouteComponent(() => import('../../features/outbox/outbox-page.tsx'), 'OutboxPage')),
  page('/settings/watchlists', ['Root'], lazyRouteComponent(() => import('../../features/watchlists/watchlists-page.tsx'), 'WatchlistsPage')),
];

const planned = plannedPages.map(({ path, title, allowed }) =>
  page(
    path,
    allowed,
    lazyRouteComponent(async () => {
      const { NotAvailablePage } = await import('./not-available-page.tsx');
      return { default: () => <NotAvailablePage title={title} /> };
    }),
  ),
);

/** The guard of every page by its path, for groups that lead to their first allowed one. */
const allowedOf = new Map<string, Allowed>([
  ['/dashboard/main', 'signed-in'],
  ['/aml/search', ['ComplySearch', 'ComplyFind']],
  ['/aml/batch/history', screening],
  ['/settings/watchlists', ['Root']],
  ['/usermanagement/myprofile', 'signed-in'],
  ...plannedPages.map(({ path, allowed }) => [path, allowed] as const),
]);

const groups = Object.entries(groupPages).map(([path, targets]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: () => {
      const claims = currentSessionState()?.claims ?? [];
      const target = targets.find((to) => isAllowed(claims, allowedOf.get(to) ?? 'signed-in'));
      // Where nothing is allowed, the first page's guard says so.
      redirect({ to: target ?? targets[0] ?? '/dashboard/main', replace: true, throw: true });
    },
  }),
);

/** Whatever no other route takes, in the frame of the console. */
const unknown = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
});

const routeTree = root.addChildren([welcome, signInFrame.addChildren(signInPages), shell.addChildren([...pages, ...planned, ...groups, unknown])]);

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultPendingMs: 100,
    defaultPendingComponent: () => <LoadingBlock label={sharedTexts.say('loading')} />,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
}
export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;
