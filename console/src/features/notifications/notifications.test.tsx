import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { merchantDetails } from '@tamis/contract/merchants';
import {
  deleteByReceiver,
  findCaUpdates,
  findNotifications,
  getNotification,
  type Notification,
  readNotifications,
  SYSTEM_ACTOR,
  unreadNotifications,
} from '@tamis/contract/notifications';
import { findUpdates } from '@tamis/contract/screening';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { NotificationHistoryPage } from './history-page.tsx';
import { NotificationDetailsPage, UpdateDetailsPage } from './notification-page.tsx';
import { UpdatesPage } from './updates-page.tsx';

const ID = '6740a1c29be4d05f7713e4aa';
const SEARCH_ID = '6740a1c29be4d05f7713e48d';
const USER_ID = '6740a1c29be4d05f7713e400';
const NOW = '2026-11-20T14:47:00.000Z';
const alert: Notification = {
  id: ID,
  read: false,
  title: 'Ramsan Kadirow has updates',
  type: 'Monitor',
  createdBy: { actorId: SYSTEM_ACTOR, timestamp: NOW },
  createdAt: NOW,
  details: {
    comply_search: { id: SEARCH_ID, searchTerm: 'Ramsan Kadirow', clientReference: 'KYC-20416', createdBy: USER_ID },
    notification: {
      data: { new: ['us-ofac-sdn:1'], updated: ['us-ofac-sdn:2', 'us-ofac-sdn:3'], removed: [], leftOut: [] },
      names: { 'us-ofac-sdn:1': 'KADYROV, Zelimkhan', 'us-ofac-sdn:2': 'KADYROV, Ramzan', 'us-ofac-sdn:3': 'KADIROV' },
      settings: null,
    },
  },
  content: '',
  isPending: true,
};
const LATER = '2026-11-21T08:00:00.000Z';
const change = {
  id: ID,
  entityId: 'us-ofac-sdn:2',
  name: 'KADYROV, Ramzan',
  kind: 'updated' as const,
  standing: 'hit' as const,
  cause: 'list' as const,
  settingsVersion: 1,
  at: NOW,
  matters: true,
  reopened: false,
  acknowledged: null,
  score: { was: 0.9, is: 0.9 },
  fields: [
    { field: 'Picture', was: 'old', is: 'new', matters: false },
    { field: 'Date of Birth', was: '1976-10-05', is: '1976-10-06', matters: true },
  ],
};
const general: Notification = {
  ...alert,
  id: USER_ID,
  title: 'Maintenance on Sunday',
  type: 'General',
  read: true,
  details: null,
  content: 'Lists are refreshed from 6 to 7.\n<b>Bold</b> & <img src=x onerror=alert(1)>\n\nThank you.',
};
const pages = {
  '/aml/update': UpdatesPage,
  '/aml/details': UpdateDetailsPage,
  '/notifications/history': NotificationHistoryPage,
  '/notifications/details': NotificationDetailsPage,
};
let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  api.on(findCaUpdates, () => ({ updates: 1, notifications: [alert], totalRecords: 1 }));
  api.on(findNotifications, () => ({ notifications: [alert, general], totalRecords: 2 }));
  api.on(getNotification, () => ({ notification: alert }));
  api.on(findUpdates, () => ({ changes: [{ ...change, at: LATER, name: 'A LATER NAME' }, change] }));
  for (const endpoint of [readNotifications, unreadNotifications, deleteByReceiver]) api.on(endpoint, () => ({}));
  api.on(merchantDetails, () => ({
    [USER_ID]: { id: USER_ID, name: 'Ines Farrow', firstName: 'Ines', surname: 'Farrow', keys: [] },
  }));
});
afterEach(() => {
  leaveScreen();
  vi.useRealTimers();
});

const open = (at: string) => ({ ...renderScreen({ pages, at, claims: ['ComplyFind'], api }), user: userEvent.setup() });

describe('Name Screening Updates', () => {
  it('has the columns of the specification and says what changed', async () => {
    open('/aml/update');
    expect(await screen.findByRole('heading', { name: 'Name Screening Updates' })).toBeTruthy();
    await screen.findByText('Ramsan Kadirow');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Search Term',
      'ID',
      'Created By',
      'Reference',
      'Details',
      'Date',
    ]);
    expect(screen.getByText('1 added')).toBeTruthy();
    expect(screen.getByText('2 updated')).toBeTruthy();
    expect(api.bodiesOf(findCaUpdates)).toEqual([
      { page: 1, perPage: 10, search: '', order: 'created_at', order_by_desc: true },
    ]);
  });

  it('names two of those that changed and counts all others, also those without a name', async () => {
    const many = structuredClone(alert);
    many.details?.notification.data.updated.push('us-ofac-sdn:4', 'us-ofac-sdn:5');
    api.on(findCaUpdates, () => ({ updates: 1, notifications: [many], totalRecords: 1 }));
    open('/aml/update');
    const named = await screen.findByTitle(/KADIROV/);
    expect(named.textContent).toBe('KADYROV, Ramzan; KADIROV and 2 more');
  });

  it('finds by Enter at once', async () => {
    const { user } = open('/aml/update');
    await user.type(await screen.findByRole('textbox', { name: 'Find' }), 'kad{Enter}');
    await waitFor(() => expect(api.bodiesOf(findCaUpdates).at(-1)).toMatchObject({ search: 'kad' }));
  });

  it('finds by itself 2 s after the last keystroke, and not sooner', async () => {
    vi.useFakeTimers();
    const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    const searched = () => api.bodiesOf(findCaUpdates).map((body) => (body as { search: string }).search);
    open('/aml/update');
    await pass(10);
    const field = screen.getByRole('textbox', { name: 'Find' });
    fireEvent.change(field, { target: { value: 'kad' } });
    await pass(1500);
    fireEvent.change(field, { target: { value: 'kadirow' } });
    await pass(1999);
    expect(searched()).toEqual(['']);
    await pass(1);
    await pass(10);
    expect(searched()).toEqual(['', 'kadirow']);
  });

  it('opens the details by a click', async () => {
    const { user, router } = open('/aml/update');
    await user.click(await screen.findByText('1 added'));
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/details?id=${ID}`));
  });

  it('says when there are none, and when they cannot be loaded', async () => {
    api.on(findCaUpdates, () => ({ updates: 0, notifications: [], totalRecords: 0 }));
    open('/aml/update');
    expect(await screen.findByText('No previous searches found')).toBeTruthy();
    leaveScreen();
    api.on(findCaUpdates, () => new Refusal(500, 'Out of order'));
    open('/aml/update');
    expect(await screen.findByText('Failed to load update history.')).toBeTruthy();
  });
});

describe('one notification', () => {
  it('says when, from whom, of which type and what, and leads to its search', async () => {
    const { user, router } = open(`/aml/details?id=${ID}`);
    expect(await screen.findByRole('heading', { name: 'Ramsan Kadirow has updates' })).toBeTruthy();
    for (const text of ['Tamis', 'Monitor', 'Unread · not acknowledged yet'])
      expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Go to Search' }));
    await waitFor(() => expect(router.state.location.href).toBe(`/aml/searchresults?id=${SEARCH_ID}&updated=1`));
  });

  it('calls the hits as people do and says field by field what their list says otherwise', async () => {
    open(`/aml/details?id=${ID}`);
    expect(await screen.findByText('KADYROV, Ramzan')).toBeTruthy();
    for (const reference of ['OFAC 1', 'OFAC 2', 'OFAC 3']) expect(screen.getByText(reference)).toBeTruthy();
    const [, ...rows] = within(screen.getByRole('table', { name: 'What changed' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Date of Birth 05/10/197606/10/1976',
      'Picture minoroldnew',
    ]);
  });

  it('says that a watchlist changed, or which matching settings were published and what they did', async () => {
    open(`/aml/details?id=${ID}`);
    expect(await screen.findByText('A watchlist changed')).toBeTruthy();
    leaveScreen();
    const bySettings = { version: 7, hits: ['us-ofac-sdn:1'] };
    api.on(getNotification, () => ({
      notification: {
        ...alert,
        details: alert.details && {
          ...alert.details,
          notification: { ...alert.details.notification, settings: bySettings },
        },
      },
    }));
    open(`/aml/details?id=${ID}`);
    expect(await screen.findByText('A watchlist changed, and matching settings 7 were published')).toBeTruthy();
    expect(screen.getAllByText('by the settings; the entry has not changed')).toHaveLength(1);
  });

  it('names the hits without what those may not see who have no access to searches', async () => {
    renderScreen({ pages, at: `/aml/details?id=${ID}`, claims: [], api });
    expect(await screen.findByText('OFAC 2')).toBeTruthy();
    expect(api.bodiesOf(findUpdates)).toEqual([]);
  });

  it('is marked as read, and as unread', async () => {
    const { user } = open(`/aml/details?id=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(api.bodiesOf(readNotifications)).toEqual([{ ids: [ID] }]));
    leaveScreen();
    api.on(getNotification, () => ({ notification: { ...alert, read: true } }));
    open(`/aml/details?id=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Mark as unread' }));
    await waitFor(() => expect(api.bodiesOf(unreadNotifications)).toEqual([{ ids: [ID] }]));
  });

  it('says that marking and deleting failed', async () => {
    api.on(readNotifications, () => new Refusal(500, 'Out of order'));
    api.on(deleteByReceiver, () => new Refusal(500, 'Out of order'));
    const { user } = open(`/aml/details?id=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Mark as read' }));
    expect(await screen.findByText('Failed to mark as read/unread')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete the notification')).toBeTruthy();
  });

  it('is deleted, and the list comes back', async () => {
    const { user, router } = open(`/notifications/details?id=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/notifications/history'));
    expect(api.bodiesOf(deleteByReceiver)).toEqual([{ ids: [ID] }]);
  });

  it('has no way to a search where it is about none', async () => {
    api.on(getNotification, () => ({ notification: general }));
    open(`/notifications/details?id=${ID}`);
    expect(await screen.findByText(/^Lists are refreshed/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Go to Search' })).toBeNull();
  });

  it('shows what was written in its paragraphs and lines, and no HTML in it as markup', async () => {
    api.on(getNotification, () => ({ notification: general }));
    open(`/notifications/details?id=${ID}`);
    const text = await screen.findByText(/^Lists are refreshed/);
    expect(text.innerHTML).toBe(
      'Lists are refreshed from 6 to 7.\n&lt;b&gt;Bold&lt;/b&gt; &amp; &lt;img src=x onerror=alert(1)&gt;',
    );
    expect(screen.getByText('Thank you.').tagName).toBe('P');
  });
});

describe('the list of notifications', () => {
  it('shows beside each what it says: counts of an alert, the text of what was written', async () => {
    open('/notifications/history');
    const details = async (title: RegExp) =>
      within(await screen.findByRole('row', { name: title })).getAllByRole('cell')[3]?.textContent;
    expect(await details(/Ramsan Kadirow/)).toBe('1 added KADYROV, Zelimkhan2 updated KADYROV, Ramzan; KADIROV');
    expect(await details(/Maintenance on Sunday/)).toBe(general.content);
  });

  it('marks and deletes what is selected, and shows the unread ones on request', async () => {
    const { user } = open('/notifications/history');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ramsan Kadirow has updates' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Mark as read' }));
    await waitFor(() => expect(api.bodiesOf(readNotifications)).toEqual([{ ids: [ID] }]));
    await user.click(await screen.findByRole('checkbox', { name: 'Select Maintenance on Sunday' }));
    await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('1 notification deleted')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Unread' }));
    await waitFor(() => expect(api.bodiesOf(findNotifications).at(-1)).toMatchObject({ read: 'unread' }));
  });

  it('has nothing selected that another view left out: what is deleted is what is seen to be selected', async () => {
    const { user } = open('/notifications/history');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Maintenance on Sunday' }));
    await user.click(screen.getByRole('radio', { name: 'Unread' }));
    await waitFor(() => expect(api.bodiesOf(findNotifications).at(-1)).toMatchObject({ read: 'unread' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });
});
