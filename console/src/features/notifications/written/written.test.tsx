import { merchantNames } from '@tamis/contract/merchants/management';
import { merchantDetails } from '@tamis/contract/merchants';
import {
  createNotification,
  deleteBySender,
  findSentNotifications,
  type SentNotification,
  viewSentNotification,
} from '@tamis/contract/notifications';
import { findRoles } from '@tamis/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { CreateNotificationPage } from './create-page.tsx';
import { SentNotificationPage } from './sent-details-page.tsx';
import { SentNotificationsPage } from './sent-page.tsx';

const pages = {
  '/notifications/sent': SentNotificationsPage,
  '/notifications/sentdetails': SentNotificationPage,
  '/notifications/create': CreateNotificationPage,
};
const id = (digit: string) => digit.repeat(24);
const at = '2026-11-20T09:00:00.000Z';
const sentOf = (digit: string, more: Partial<SentNotification>): SentNotification => ({
  id: id(digit),
  title: 'Maintenance',
  content: 'On **Sunday**.',
  type: 'INFO',
  forceBig: false,
  byMail: true,
  receivers: { kind: 'everybody', ids: [] },
  createdBy: { actorId: id('1'), timestamp: at },
  createdAt: at,
  sendAt: at,
  sentAt: at,
  reached: 24,
  read: 7,
  ...more,
});
const all = [
  sentOf('a', {}),
  sentOf('b', {
    title: 'New rules',
    sentAt: null,
    reached: null,
    read: 0,
    receivers: { kind: 'roles', ids: [id('4')] },
  }),
  sentOf('c', { title: 'Welcome', reached: 1, read: 1 }),
];

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(merchantDetails, () => ({}));
  api.on(findSentNotifications, () => ({ notifications: all, totalRecords: 3 }));
  api.on(viewSentNotification, () => ({ notification: all[1]!, receiverNames: ['Reviewer'] }));
});
afterEach(leaveScreen);

function open(place: string) {
  const { router } = renderScreen({ pages, at: place, claims: ['Root'], api });
  return { user: userEvent.setup(), place: () => router.state.location.href };
}

describe('what Root has written', () => {
  it('is listed with how many have read it, and what waits with its time', async () => {
    open('/notifications/sent');
    await screen.findByText('New rules');
    const [, ...rows] = within(screen.getByRole('table')).getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(2, 5)
          .map(({ textContent }) => textContent),
      ),
    ).toEqual([
      ['Everybody', '20/11/2026 09:00 AM', '7 of 24'],
      ['Roles of this merchant', 'Waits until 20/11/2026 09:00 AM', '–'],
      ['Everybody', '20/11/2026 09:00 AM', '1 of 1'],
    ]);
  });

  it('is deleted for all after it was said what that means', async () => {
    api.on(deleteBySender, () => ({}));
    const { user, place } = open(`/notifications/sentdetails?id=${id('b')}`);
    await screen.findByText('Roles of this merchant: Reviewer');
    await user.click(screen.getByRole('button', { name: 'Delete for all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete this notification for all?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete for all' }));
    await waitFor(() => expect(place()).toBe('/notifications/sent'));
    expect(api.bodiesOf(deleteBySender)).toEqual([{ ids: [id('b')] }]);
  });
});

describe('a new notification', () => {
  it('is previewed as it is typed, and sent to those who are chosen', async () => {
    api.on(merchantNames, () => ({ merchants: { [id('7')]: 'Another bank', [id('8')]: 'Harrowgate' } }));
    api.on(createNotification, () => ({ id: id('b') }));
    const { user, place } = open('/notifications/create');
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Maintenance');
    await user.type(screen.getByRole('textbox', { name: 'Text' }), 'On **Sunday**');
    const preview = within(screen.getByRole('region', { name: 'Preview' }));
    expect(preview.getByText('Sunday').tagName).toBe('STRONG');
    await user.click(screen.getByRole('radio', { name: 'Merchants' }));
    await user.click(await screen.findByRole('combobox', { name: 'Which merchants' }));
    await user.click(await screen.findByRole('option', { name: 'Harrowgate' }));
    await user.click(screen.getByRole('switch', { name: 'Also by mail' }));
    await user.click(screen.getByRole('button', { name: 'Send notification' }));
    await waitFor(() => expect(place()).toBe(`/notifications/sentdetails?id=${id('b')}`));
    expect(api.bodiesOf(createNotification)).toEqual([
      {
        title: 'Maintenance',
        content: 'On **Sunday**',
        type: 'GENERAL',
        forceBig: false,
        receivers: { kind: 'merchants', ids: [id('8')] },
        byMail: true,
      },
    ]);
  });

  it.each([
    ['Merchants', 'Which merchants', merchantNames, { merchants: { [id('8')]: 'Harrowgate' } }],
    ['Roles of this merchant', 'Which roles', findRoles, { roles: [], totalRecords: 0 }],
    ['Users of this merchant', 'Which users', merchantDetails, {}],
  ] as const)('says that %s could not be loaded, instead of offering none', async (kind, field, endpoint, answer) => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    api.on(endpoint, () => new Refusal(500, 'Out of order'));
    const { user } = open('/notifications/create');
    await user.click(await screen.findByRole('radio', { name: kind }));
    await screen.findByText('Those who can be chosen could not be loaded.');
    expect(screen.queryByRole('combobox', { name: field })).toBeNull();
    api.on(endpoint, () => answer as never);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('combobox', { name: field });
    vi.restoreAllMocks();
  });

  it('says beside the fields what is missing', async () => {
    const { user } = open('/notifications/create');
    await user.click(await screen.findByRole('button', { name: 'Send notification' }));
    await screen.findByText('Please enter a title');
    expect(screen.getByText('Please enter a text')).toBeTruthy();
    expect(api.countOf(createNotification)).toBe(0);
  });
});
