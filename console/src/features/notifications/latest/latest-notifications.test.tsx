import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  countUnread,
  findNotifications,
  type Notification,
  readNotifications,
  SYSTEM_ACTOR,
  unreadNotifications,
} from '@tamis/contract/notifications';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { LatestNotifications } from './latest-notifications.tsx';

const NOW = '2026-11-20T14:47:00.000Z';
const notification = (number: number, read: boolean): Notification => ({
  id: `6740a1c29be4d05f7713e4${String(number).padStart(2, '0')}`,
  read,
  title: `Notice ${number}`,
  type: 'General',
  createdBy: { actorId: SYSTEM_ACTOR, timestamp: NOW },
  createdAt: NOW,
  details: null,
  content: '',
  isPending: false,
});

let api: FakeApi;
let latest: Notification[];
let closings: number;

beforeEach(() => {
  latest = [notification(1, false), notification(2, true)];
  closings = 0;
  api = createFakeApi();
  api.on(findNotifications, () => ({ notifications: latest, totalRecords: 31 }));
  api.on(countUnread, () => ({ count: latest.filter(({ read }) => !read).length }));
  api.on(readNotifications, () => mark(true));
  api.on(unreadNotifications, () => mark(false));
});
afterEach(leaveScreen);

/** The first one. */
function mark(read: boolean): Record<string, never> {
  latest = latest.map((one, index) => (index === 0 ? { ...one, read } : one));
  return {};
}

function Opened() {
  return <LatestNotifications isOpen onClose={() => (closings += 1)} target={<button type="button">Bell</button>} />;
}

const open = () => {
  renderScreen({ pages: { '/': Opened, '/notifications/history': () => null }, at: '/', claims: [], api });
  return userEvent.setup();
};
const panel = async () => within(await screen.findByRole('dialog', { name: 'Notifications' }));

it('asks for the ten latest and says which are unread', async () => {
  open();
  const [first, second] = await (await panel()).findAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Notice 1Unread/);
  expect(second?.textContent).not.toContain('Unread');
  expect(api.bodiesOf(findNotifications)[0]).toMatchObject({ perPage: 10 });
});

it('leads to each of them, and to all', async () => {
  const user = open();
  const link = await (await panel()).findByRole('link', { name: 'Notice 1' });
  expect(link.getAttribute('href')).toBe('/notifications/details?id=6740a1c29be4d05f7713e401');
  await user.click((await panel()).getByRole('link', { name: 'All notifications' }));
  expect(closings).toBe(1);
});

it('marks one as read and as unread again, and keeps the focus on it', async () => {
  const user = open();
  await user.click(await (await panel()).findByRole('button', { name: 'Mark Notice 1 as read' }));
  await user.click(await (await panel()).findByRole('button', { name: 'Mark Notice 1 as unread' }));
  const again = await (await panel()).findByRole('button', { name: 'Mark Notice 1 as read' });
  expect(document.activeElement).toBe(again);
  const marked = { ids: [latest[0]?.id] };
  expect([api.bodiesOf(readNotifications), api.bodiesOf(unreadNotifications)]).toEqual([[marked], [marked]]);
});

it('says that there is none', async () => {
  latest = [];
  open();
  expect(await (await panel()).findByText('No notifications')).toBeTruthy();
});

it('says that they cannot be had, and still leads to all', async () => {
  api.on(findNotifications, () => new Refusal(500, 'Out of order'));
  open();
  await waitFor(async () =>
    expect((await panel()).getByRole('alert').textContent).toContain('Failed to load notification.'),
  );
  expect((await panel()).getByRole('link', { name: 'All notifications' })).toBeTruthy();
});
