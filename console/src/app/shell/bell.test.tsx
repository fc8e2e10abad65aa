import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import userEvent from '@testing-library/user-event';
import { countUnread, findNotifications } from '@tamis/contract/notifications';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { Bell } from './bell.tsx';

afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
});

function open(count: () => number | Refusal): FakeApi {
  const api = createFakeApi();
  api.on(countUnread, () => {
    const counted = count();
    return counted instanceof Refusal ? counted : { count: counted };
  });
  api.on(findNotifications, () => ({ notifications: [], totalRecords: 0 }));
  renderScreen({ pages: { '/': Bell }, at: '/', claims: [], api });
  return api;
}

const bell = () => screen.findByRole('button', { name: /^Notifications/ });

it.each([
  [0, '', 'Notifications'],
  [1, '1', 'Notifications, 1 unread'],
  [99, '99', 'Notifications, 99 unread'],
  [100, '100', 'Notifications, 100 unread'],
  [101, '100+', 'Notifications, 101 unread'],
  [4310, '100+', 'Notifications, 4310 unread'],
])(
  'with %d unread notifications shows %j, and tells those who hear it the whole number',
  async (count, shown, label) => {
    open(() => count);
    await waitFor(async () => expect((await bell()).getAttribute('aria-label')).toBe(label));
    expect((await bell()).textContent).toBe(shown);
  },
);

it('opens the latest notifications, and has the focus again when they are closed', async () => {
  open(() => 3);
  const user = userEvent.setup();
  await user.click(await bell());
  expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeTruthy();
  expect((await bell()).getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(await bell());
});

it('counts again every ten minutes, for what no event told', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let count = 3;
  const api = open(() => count);
  await screen.findByText('3');
  count = 5;
  await act(() => vi.advanceTimersByTimeAsync(10 * 60_000));
  await screen.findByText('5');
  expect(api.countOf(countUnread)).toBe(2);
});

it('claims nothing when the count cannot be had', async () => {
  const api = open(() => new Refusal(500, 'Out of order'));
  await waitFor(() => expect(api.countOf(countUnread)).toBe(1));
  expect([(await bell()).textContent, (await bell()).getAttribute('aria-label')]).toEqual(['', 'Notifications']);
});
