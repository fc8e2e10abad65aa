import { MantineProvider } from '@mantine/core';
import { cleanNotifications, Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { vi } from 'vitest';
import type { Claim } from '@tamis/contract';
import { forgetAnswers } from '../api/call.ts';
import { type Session, setSession } from '../api/session.ts';
import { pageAt } from '../app/pages/pages.ts';
import { createQueryClient } from '../app/query-client.ts';
import { allow } from '../app/routes/guards.ts';
import { parseSearch, stringifySearch } from '../app/routes/search-params.ts';
import { listenToKeys } from '../ui/shortcuts/shortcuts.ts';
import { theme } from '../ui/theme/theme.ts';
// Loaded with the screen: a toast at the end of a file would load it when nothing can be loaded any more.
import '../ui/toast/toast-view.tsx';
import type { FakeApi } from './fake-api.ts';

export interface ScreenOptions {
  /** Pages of the console by their path; every other path shows itself. */
  pages: Record<string, FunctionComponent>;
  /** Path with query to begin at. */
  at: string;
  claims: readonly Claim[];
  api: FakeApi;
  /** Of an agent: for whom they may work. */
  agent?: Session['agent'];
  /** Parts of the product that their merchant does without. */
  switchedOff?: Session['merchant']['switchedOff'];
  /** Whether the window is narrower than every breakpoint. */
  isNarrow?: boolean;
  /** Whether pages turn away whom the table of pages does not let in, as in the console. */
  isGuarded?: boolean;
}

/** Shows a screen as somebody with these claims would see it, on a fake API. Undo with `leaveScreen`. */
export function renderScreen({
  pages,
  at,
  claims,
  api,
  agent = null,
  switchedOff = [],
  isNarrow = false,
  isGuarded = false,
}: ScreenOptions) {
  standInForBrowser(isNarrow);
  vi.stubGlobal('fetch', api.fetch);
  setSession({ ...nobody, claims, agent, merchant: { ...nobody.merchant, switchedOff } });
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <p>Another page</p> });
  const routes = Object.entries(pages).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component, ...(isGuarded && { beforeLoad: guardOf(path) }) }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch,
    stringifySearch,
  });
  stopListening = listenToKeys(window);
  const client = createQueryClient();
  render(
    // jsdom lays nothing out: variables and classes that nobody can see are matched against each element of which it is asked
    // whether it is hidden.
    <MantineProvider theme={theme} env="test" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={client}>
        <Notifications />
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return { router, client };
}

let stopListening = (): void => undefined;

function guardOf(path: string) {
  const page = pageAt(path);
  if (!page) throw new Error(`No page at ${path}`);
  return allow(page);
}

export function leaveScreen(): void {
  stopListening();
  cleanup();
  cleanNotifications();
  forgetAnswers();
  setSession(undefined);
  localStorage.clear();
  vi.unstubAllGlobals();
}

const id = '6740a1c29be4d05f7713e400';
const nobody = {
  token: 'token',
  sessionId: id,
  expiresAt: Number.POSITIVE_INFINITY,
  isImpersonation: false,
  impersonator: null,
  agent: null,
  requiresPasswordChange: false,
  twoFactorDueAt: null,
  isTwoFactorDue: false,
  userGroups: [],
  user: { id, name: 'Ines', surname: 'Farrow', email: 'ines@example.com', createdAt: '2026-01-01T00:00:00.000Z' },
  merchant: { id, name: 'Harrowgate Trust Bank', createdAt: '2026-01-01T00:00:00.000Z', switchedOff: [] },
} satisfies Omit<Session, 'claims'>;

/** What jsdom leaves out and the components ask for. */
function standInForBrowser(isNarrow: boolean): void {
  const listen = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isNarrow && query.includes('max-width'),
    media: query,
    ...listen,
  }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('scrollTo', () => undefined);
  Object.defineProperty(document, 'fonts', { value: listen, configurable: true });
  Element.prototype.scrollIntoView = () => undefined;
}
