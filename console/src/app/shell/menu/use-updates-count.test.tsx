import type { Claim } from '@tamis/contract/calls/claims';
import { findCaUpdates } from '@tamis/contract/notifications';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { joinTabs } from '../../tabs/this-tab.ts';
import { useUpdatesCount } from './use-updates-count.ts';

afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
});

function open(claims: Claim[]) {
  const api = createFakeApi();
  api.on(findCaUpdates, () => ({ updates: 7, notifications: [], totalRecords: 12 }));
  renderScreen({ pages: { '/': () => <output>{useUpdatesCount()}</output> }, at: '/', claims, api });
  return api;
}

it('counts the searches that wait, and keeps the count for the other tabs', async () => {
  const api = open(['ComplyFind']);
  await screen.findByText('7');
  expect(localStorage.getItem('amlupdates')).toBe('7');
  expect(api.bodiesOf(findCaUpdates)).toEqual([
    { page: 1, perPage: 1, search: '', order: 'created_at', order_by_desc: true },
  ]);
});

it('follows the count of the tab that checks for all', async () => {
  open(['ComplyFind']);
  await screen.findByText('7');
  localStorage.setItem('amlupdates', '3');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'amlupdates' })));
  await screen.findByText('3');
});

it('asks every ten minutes in the tab that leads, whenever it came to lead', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const session: { token?: string } = {};
  joinTabs({
    token: () => session.token,
    isOpenSomewhere: () => true,
    onOpened: () => undefined,
    onClosed: () => undefined,
  });
  const api = open(['ComplyFind']);
  await screen.findByText('7');
  const passTenMinutes = () => act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  await passTenMinutes();
  expect(api.countOf(findCaUpdates)).toBe(1);
  session.token = 'of a session';
  await passTenMinutes();
  expect(api.countOf(findCaUpdates)).toBe(2);
  await passTenMinutes();
  expect(api.countOf(findCaUpdates)).toBe(3);
});

it('neither asks nor shows anything without ComplyFind', async () => {
  localStorage.setItem('amlupdates', '3');
  const api = open(['ComplySearch']);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('0'));
  expect(api.countOf(findCaUpdates)).toBe(0);
});
