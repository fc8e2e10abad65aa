import { viewDashboard, viewDashboardSettings } from '@tamis/contract/dashboard';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setAccessNotice } from '../../components/access-notice.ts';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { DashboardPage } from './dashboard-page.tsx';

afterEach(() => {
  leaveScreen();
  setAccessNotice(false);
});

function open() {
  const api = createFakeApi();
  const waiting = { hits: null, updates: null, proposals: null, cases: null, lists: null };
  const figures = { at: '2026-11-20T09:00:00.000Z', waiting, searches: null, decisions: null, managedUsers: null };
  api.on(viewDashboard, () => ({ count: 0, notifications: [], figures }));
  api.on(viewDashboardSettings, () => ({ dashboardSettings: { charts: [] } }));
  renderScreen({ pages: { '/dashboard/main': DashboardPage }, at: '/dashboard/main', claims: [], api });
}

describe('whoever was turned away from a page', () => {
  it('reads on the main page what the specification says, and nothing else', async () => {
    setAccessNotice(true);
    open();
    const notice = within(await screen.findByRole('alert'));
    notice.getByRole('heading', { name: 'Access Error' });
    notice.getByText('You do not have permission to view the page.');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Access ErrorYou do not have permission to view the page.Close',
    );
  });

  it('can close it', async () => {
    setAccessNotice(true);
    open();
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('is told nothing when nothing was refused', async () => {
    open();
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

it('the newest notification that cannot be loaded is said to be so, and never to be none', async () => {
  const api = createFakeApi();
  api.on(viewDashboard, () => new Refusal(500, ''));
  renderScreen({ pages: { '/dashboard/main': DashboardPage }, at: '/dashboard/main', claims: [], api });
  await screen.findByText('Failed to load notification.');
  expect(screen.queryByText('No notification yet.')).toBeNull();
});
