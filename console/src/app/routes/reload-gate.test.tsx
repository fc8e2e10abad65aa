import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { theme } from '../../ui/theme/theme.ts';
import { createQueryClient } from '../query-client.ts';
import { dropFailedStyles, reloadOnceForChunks } from './chunk-failure.ts';
import { FailedPage } from './failed-page.tsx';
import { lazyRouteComponent } from './lazy-route-component.ts';
import { PartBoundary, ReloadGate } from './reload-gate.tsx';
import { createReloading } from './reloading.ts';

/** What the server gives for the part of a page and for a question. */
let isAway: boolean;
const reload = vi.fn();

beforeEach(() => {
  isAway = true;
  reload.mockClear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const answer = async (): Promise<void> => {
  if (isAway) throw new TypeError('Failed to fetch');
};

/** In the words of Chromium. */
const loadPart = async () => {
  await answer().catch((cause: unknown) => {
    throw new TypeError('Failed to fetch dynamically imported module: /assets/other-page.js', { cause });
  });
  return { Other: () => <p>The other page</p> };
};

function open(beside?: () => never) {
  const root = createRootRoute({ component: Outlet });
  const form = createRoute({ getParentRoute: () => root, path: '/', component: () => <input aria-label="Name" /> });
  const other = createRoute({
    getParentRoute: () => root,
    path: '/other',
    component: lazyRouteComponent(loadPart, 'Other'),
  });
  const router = createRouter({
    routeTree: root.addChildren([form, other]),
    history: createMemoryHistory(),
    defaultErrorComponent: FailedPage,
  });
  const reloading = createReloading(answer, reload);
  const { onMissing } = reloadOnceForChunks(window, sessionStorage, reloading);
  const Beside = beside ?? (() => null);
  render(
    <MantineProvider theme={theme} env="test">
      <QueryClientProvider client={createQueryClient()}>
        <ReloadGate reloading={reloading} onMissing={onMissing}>
          <PartBoundary>
            <Beside />
          </PartBoundary>
          <RouterProvider router={router as never} />
        </ReloadGate>
      </QueryClientProvider>
    </MantineProvider>,
  );
  const preload = () => router.preloadRoute({ to: '/other' });
  const go = () => router.navigate({ to: '/other' });
  return { preload, go, isReloadAhead: () => reloading.current() !== undefined };
}

describe('while the server is away', () => {
  it('a page that cannot be loaded ahead takes nothing from who is typing, and comes when it is wanted and the server is back', async () => {
    const { preload, go, isReloadAhead } = open();
    const field = await screen.findByLabelText('Name');
    await preload();
    expect(isReloadAhead()).toBe(false);
    expect(screen.getByLabelText('Name')).toBe(field);
    isAway = false;
    await go();
    expect(await screen.findByText('The other page')).toBeTruthy();
    expect(reload).not.toHaveBeenCalled();
  });

  it('a page that is wanted is waited for, and says so; the page is reloaded once the server is back, and by nobody else', async () => {
    const { preload, go } = open();
    await screen.findByLabelText('Name');
    await preload();
    await go();
    expect(await screen.findByRole('heading', { name: 'We cannot connect to the server.' })).toBeTruthy();
    // Where the router keeps that it reloaded the page by itself.
    expect(Object.keys(sessionStorage)).toEqual([]);
    isAway = false;
    screen.getByRole('button', { name: 'Try again' }).click();
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('a part beside the pages that is missing does not take them away for good', async () => {
    isAway = false;
    const { isReloadAhead } = open(() => {
      throw new TypeError('Failed to fetch dynamically imported module: /assets/toasts.js');
    });
    expect(await screen.findByLabelText('Name')).toBeTruthy();
    expect(isReloadAhead()).toBe(true);
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });
});

it('a style that could not be loaded leaves no trace: it is asked for again', () => {
  const page = document.implementation.createHTMLDocument();
  dropFailedStyles(page);
  page.head.innerHTML =
    '<link rel="stylesheet" href="/gone.css"><link rel="stylesheet" href="/there.css"><link rel="icon" href="/gone.svg">';
  const fail = (href: string) => page.querySelector(`[href="${href}"]`)?.dispatchEvent(new Event('error'));
  fail('/gone.css');
  fail('/gone.svg');
  expect([...page.querySelectorAll('link')].map((link) => link.getAttribute('href'))).toEqual([
    '/there.css',
    '/gone.svg',
  ]);
});
