import { screen } from '@testing-library/react';
import { type ListTrouble, watchlistStatus } from '@tamis/contract/watchlists';
import { afterEach, expect, it } from 'vitest';
import { createFakeApi } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(leaveScreen);

const failed = (source: string, title: string): ListTrouble => ({
  source,
  title,
  isStale: false,
  isFailed: true,
  publishedOn: null,
  loadedOn: null,
  dueOn: null,
});

function open(troubled: ListTrouble[], isDemo = false) {
  const api = createFakeApi();
  api.on(watchlistStatus, () => ({
    isReady: true,
    builtAt: '2026-11-20T06:04:00.000Z',
    entries: 8_382,
    lists: 2,
    isDemo,
    engineVersion: '1.5.0',
    troubled,
    coveredBy: [],
  }));
  renderScreen({ pages: { '/dashboard/main': DashboardPage }, at: '/dashboard/main', claims: ['ComplyFind'], api });
}

it('the main page calls lists ready only when none is stale or failed', async () => {
  open([]);
  expect(await screen.findByText('2 lists ready')).toBeTruthy();
});

it('the main page says how many lists are in use and which are not, and names them in a banner', async () => {
  open([failed('eu-fsf', 'EU Financial Sanctions'), failed('uk-fcdo', 'UK Sanctions List')]);
  expect(
    await screen.findByText('2 lists in use, 2 stale or failed: EU Financial Sanctions, UK Sanctions List'),
  ).toBeTruthy();
  expect(screen.getByText('2 lists need attention.')).toBeTruthy();
  // Nothing leads there who may not open it.
  expect(screen.queryByRole('link', { name: 'Watchlists' })).toBeNull();
  expect(screen.queryByText('2 lists ready')).toBeNull();
});

it('the main page is not green on the demo list', async () => {
  open([], true);
  expect(await screen.findByText('Demo list only, no real list')).toBeTruthy();
});
