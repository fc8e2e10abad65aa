import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession } from '@tamis/contract/auth';
import { countUnread } from '@tamis/contract/notifications';
import { findCheckTypes } from '@tamis/contract/utility';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queryOf } from '../../api/query.ts';
import { currentSessionState } from '../../api/session.ts';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { joinTabs } from '../tabs/this-tab.ts';
import { followSession } from './follow-session.ts';

vi.mock('../tabs/this-tab.ts', () => ({ joinTabs: vi.fn(() => ({})) }));

const id = '6740a1c29be4d05f7713e400';
const since = '2026-01-01T00:00:00.000Z';
const ines = { id, name: 'Ines', surname: 'Farrow', email: 'ines@example.com', createdAt: since };
const harrowgate = { id, name: 'Harrowgate Trust Bank', createdAt: since, switchedOff: [] };
const other = 'e'.repeat(24);

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(findCheckTypes, () => ({ check_types: [] }));
  api.on(countUnread, () => ({ count: currentSessionState()?.token === 'of another tab' ? 1 : 9 }));
});
afterEach(() => {
  leaveScreen();
  sessionStorage.clear();
});

/** The session that another tab opens. */
const opens = (user: typeof ines, merchant = harrowgate) =>
  api.on(currentSession, () => ({
    auth: {
      token: 'of another tab',
      expiry: '2100-01-01T08:00:00.000Z',
      sessionId: other,
      isImpersonation: true,
      requires2FA: false,
      requiresPasswordChange: false,
      twoFactorDueAt: null,
      isTwoFactorDue: false,
      twoFactor: null,
    },
    user,
    merchant,
    claims: [],
    userGroups: [],
    impersonator: null,
    agent: null,
  }));

/** A tab where somebody has begun a search. */
async function openSearch() {
  const Search = () => {
    useQuery(queryOf(findCheckTypes));
    return <TextInput label="Search Term" />;
  };
  const Main = () => <p>{`${useQuery(queryOf(countUnread)).data?.count} unread`}</p>;
  const { router, client } = renderScreen({
    pages: { '/aml/search': Search, '/dashboard/main': Main },
    at: '/aml/search',
    claims: [],
    api,
  });
  // The routes are those of the test.
  followSession(router as never, client);
  const { onOpened } = vi.mocked(joinTabs).mock.lastCall![0];
  await userEvent.type(await screen.findByRole('textbox', { name: 'Search Term' }), 'Maduro');
  return { router, client, hear: () => act(async () => onOpened('of another tab')) };
}
const typed = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Search Term' })?.value;

describe('a session that another tab has opened', () => {
  it.each([
    ['is another user’s', { ...ines, id: other, name: 'Rut' }, harrowgate],
    ['is in another merchant', ines, { ...harrowgate, id: other, name: 'Lowmere Savings' }],
  ])('leads to the main page when it %s: what was begun here is not sent there', async (_case, user, merchant) => {
    opens(user, merchant);
    const { router, hear } = await openSearch();
    await hear();
    await screen.findByText('1 unread');
    expect([typed(), router.state.location.pathname, currentSessionState()?.token]).toEqual([
      undefined,
      '/dashboard/main',
      'of another tab',
    ]);
    // What only the page before had asked for is not asked for in the name of the other.
    expect(api.countOf(findCheckTypes)).toBe(1);
  });

  it('leaves the page as it is when it is the same person’s in the same merchant', async () => {
    opens(ines);
    const { router, hear } = await openSearch();
    await hear();
    await waitFor(() => expect(currentSessionState()?.token).toBe('of another tab'));
    expect([typed(), router.state.location.pathname]).toEqual(['Maduro', '/aml/search']);
  });

  it('that cannot be read leaves what is shown, and says why', async () => {
    api.on(currentSession, () => new Refusal(503, 'Try later.'));
    const { hear } = await openSearch();
    await hear();
    await screen.findByText('Try later.');
    expect([typed(), currentSessionState()?.token]).toEqual(['Maduro', 'token']);
  });
});
