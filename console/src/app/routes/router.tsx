import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { currentSessionState } from '../../api/session.ts';
import { LoadingBlock } from '../../ui/states/loading-block.tsx';
import { sharedTexts } from '../../components/texts.ts';
import type { PageEntry } from '../pages/page-entry.ts';
import { groupPages, pageAt, pages, pageTitle } from '../pages/pages.ts';
import { FailedPage } from './failed-page.tsx';
import {
  allow,
  isOpen,
  requireNoPendingSignIn,
  requireNoSession,
  requirePendingSignIn,
  requireSession,
} from './guards.ts';
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
  signInPage(
    '/login',
    lazyRouteComponent(() => import('./sign-in-route.tsx'), 'SignInRoute'),
    requireNoPendingSignIn,
  ),
  signInPage(
    '/two_factor',
    lazyRouteComponent(() => import('./two-factor-route.tsx'), 'TwoFactorRoute'),
    requirePendingSignIn,
  ),
  signInPage(
    '/forgotpass',
    lazyRouteComponent(() => import('../../features/auth/forgot/forgot-page.tsx'), 'ForgotPage'),
  ),
  signInPage(
    '/reset_password',
    lazyRouteComponent(() => import('../../features/auth/reset/reset-page.tsx'), 'ResetPage'),
  ),
  signInPage(
    '/unblock',
    lazyRouteComponent(() => import('../../features/auth/unblock/unblock-page.tsx'), 'UnblockPage'),
  ),
];

/** Where links of mails lead, whoever is signed in here. */
const byLink = createRoute({
  getParentRoute: () => root,
  id: 'by-link',
  component: lazyRouteComponent(() => import('./sign-in-frame-route.tsx'), 'SignInFrameRoute'),
});
const linkPage = (path: string, name: 'InvitationRoute' | 'ActivateEmailPage') => {
  const component = lazyRouteComponent(() => import('./invitation-route.tsx'), name);
  return createRoute({ getParentRoute: () => byLink, path, component });
};
const linkPages = [linkPage('/invitation', 'InvitationRoute'), linkPage('/activate_email', 'ActivateEmailPage')];

/** The documentation within the console, and for anybody. */
const docs = pageAt('/iapi/docs');

const publicDocs = createRoute({
  getParentRoute: () => root,
  path: '/docs',
  ...(docs && { staticData: { page: docs } }),
  component: lazyRouteComponent(() => import('./docs-route.tsx'), 'DocsRoute'),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import('./shell-route.tsx'), 'ShellRoute'),
});

/** Says that it is not available yet. */
const notAvailable = ({ path }: PageEntry) =>
  lazyRouteComponent(async () => {
    const { NotAvailablePage } = await import('./not-available-page.tsx');
    return { default: () => <NotAvailablePage title={pageTitle(path)} /> };
  });

const pageRoutes = pages.map((entry) =>
  createRoute({
    getParentRoute: () => shell,
    path: entry.path,
    beforeLoad: allow(entry),
    component: entry.page ?? notAvailable(entry),
    staticData: { page: entry },
  }),
);

const groups = Object.entries(groupPages).map(([path, targets]) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    beforeLoad: () => {
      const target = targets.find((to) => isOpen(pageAt(to) ?? { allowed: 'signed-in' }));
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

const routeTree = root.addChildren([
  welcome,
  signInFrame.addChildren(signInPages),
  byLink.addChildren(linkPages),
  publicDocs,
  shell.addChildren([...pageRoutes, ...groups, unknown]),
]);

export function createConsoleRouter() {
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultPreloadDelay: 80,
    defaultPendingMs: 100,
    // Half a second otherwise, which a page that has come in the meantime would wait for.
    defaultPendingMinMs: 150,
    defaultPendingComponent: () => <LoadingBlock label={sharedTexts.say('loading')} />,
    defaultErrorComponent: FailedPage,
    scrollRestoration: true,
  });
}
export type ConsoleRouter = ReturnType<typeof createConsoleRouter>;
