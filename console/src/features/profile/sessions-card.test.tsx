import { closeOneSession, closeOtherSessions, listSessions } from '@tamis/contract/profile';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { currentSessionState, setSession } from '../../api/session.ts';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { SessionsCard } from './sessions-card.tsx';

afterEach(leaveScreen);

const here = {
  id: '6740a1c29be4d05f7713e400',
  deviceInfo:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  address: '198.51.100.7',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2026-11-20T16:00:00.000Z',
  isCurrent: true,
  isImpersonation: false,
};
const phone = {
  ...here,
  id: '6740a1c29be4d05f7713e401',
  deviceInfo: 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
  isCurrent: false,
};
const program = { ...phone, id: '6740a1c29be4d05f7713e402', deviceInfo: 'curl/8.5.0', isImpersonation: true };

function open(api: FakeApi, isNarrow = false): void {
  renderScreen({ pages: { '/': SessionsCard }, at: '/', claims: [], api, isNarrow });
}
function openWith(...sessions: (typeof here)[]): FakeApi {
  const api = createFakeApi();
  api.on(listSessions, () => ({ sessions }));
  open(api);
  return api;
}
const rowOf = async (device: string) => within((await screen.findByText(device)).closest('tr')!);

describe('sessions and devices', () => {
  it('are named in words, with place, beginning and last use', async () => {
    openWith(here, phone, program);
    const current = await rowOf('Chrome on Windows');
    for (const text of ['This session', '198.51.100.7', 'Now']) current.getByText(text);
    expect(current.queryByRole('button')).toBeNull();
    expect((await rowOf('Firefox on Android')).getAllByText(/^20\/11\/2026/)).toHaveLength(2);
    (await rowOf('curl/8.5.0')).getByText('Acting as you');
  });

  it('say on a narrow screen when they were last used', async () => {
    const api = createFakeApi();
    api.on(listSessions, () => ({ sessions: [here, phone] }));
    open(api, true);
    await screen.findByText(/^Last used 20\/11\/2026/);
  });

  it('are signed out one by one', async () => {
    const api = openWith(here, phone);
    api.on(closeOneSession, ({ params }) => {
      expect(params['id']).toBe(phone.id);
      api.on(listSessions, () => ({ sessions: [here] }));
      return {};
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox on Android, signed in / }));
    await screen.findByText('The session is signed out');
    await waitFor(() => expect(screen.queryByText('Firefox on Android')).toBeNull());
  });

  it('are signed out elsewhere all at once, which this one outlives', async () => {
    const api = openWith(here, phone, program);
    api.on(closeOtherSessions, () => {
      api.on(listSessions, () => ({ sessions: [here] }));
      return { closed: 2 };
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out elsewhere' }));
    await screen.findByText('2 other sessions are signed out');
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Sign out elsewhere' })).toHaveProperty('disabled', true),
    );
  });

  it('stay when the server refuses, which is told', async () => {
    const api = openWith(here, phone);
    api.on(closeOneSession, () => new Refusal(503, 'Try again later.'));
    await userEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox on Android/ }));
    await screen.findByText('Failed to sign out the session');
    screen.getByText('Firefox on Android');
  });

  it('are not signed out by somebody who acts as their user', async () => {
    const api = createFakeApi();
    api.on(listSessions, () => ({ sessions: [here, phone] }));
    open(api);
    setSession({ ...currentSessionState()!, isImpersonation: true });
    await screen.findByText('Firefox on Android');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Sign out/ })).toBeNull());
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    const api = createFakeApi();
    api.on(listSessions, () => new Refusal(500, 'Something went wrong on our side.'));
    open(api);
    await screen.findByText('Failed to load your sessions.');
    api.on(listSessions, () => ({ sessions: [here] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Chrome on Windows');
  });
});
