import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { currentSession } from '@tamis/contract/auth';
import { impersonationReset } from '@tamis/contract/impersonation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useQuery } from '@tanstack/react-query';
import { countUnread } from '@tamis/contract/notifications';
import { queryOf } from '../../../api/query.ts';
import { currentSessionState, type Session } from '../../../api/session.ts';
import { LeaveGuard } from '../../../components/form/leave-guard.tsx';
import { createFakeApi, type FakeApi, Refusal } from '../../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../../testing/render-screen.tsx';
import { ImpersonationStrip } from './impersonation-strip.tsx';

const id = '6740a1c29be4d05f7713e401';
const since = '2026-01-01T00:00:00.000Z';
const expiry = '2100-01-01T08:00:00.000Z';
const rut = { id, name: 'Rut', surname: 'Ott', email: 'rut@example.com', createdAt: since };
const merchant = { id, name: 'Tamis', createdAt: since, switchedOff: [] };
const auth = {
  token: 'own again',
  expiry,
  sessionId: id,
  isImpersonation: false,
  requires2FA: false,
  requiresPasswordChange: false,
  twoFactorDueAt: null,
  isTwoFactorDue: false,
  twoFactor: null,
};

let api: FakeApi;
beforeEach(() => {
  api = createFakeApi();
  api.on(currentSession, () => ({
    auth,
    user: rut,
    merchant,
    claims: ['Root' as const],
    impersonator: null,
    agent: null,
    userGroups: [],
  }));
});
afterEach(() => {
  leaveScreen();
  sessionStorage.clear();
});

function open() {
  const acting = { impersonator: { id, name: 'Rut', surname: 'Ott' } };
  const Strip = () => <ImpersonationStrip session={{ ...(currentSessionState() as Session), ...acting }} />;
  return renderScreen({
    pages: { '/aml/history': Strip, '/dashboard/main': () => <p>Main page</p> },
    at: '/aml/history',
    claims: [],
    api,
  });
}

/** A form of the person one acts as, in which something was typed; and a main page that shows something of whoever reads it. */
function openForm(at: string) {
  const acting = { impersonator: { id, name: 'Rut', surname: 'Ott' } };
  const Strip = () => <ImpersonationStrip session={{ ...(currentSessionState() as Session), ...acting }} />;
  const Form = () => (
    <>
      <Strip />
      <LeaveGuard form={{ isChanged: true, isSaved: { current: false } }} />
      <p>New user group</p>
    </>
  );
  const Main = () => {
    const { data } = useQuery(queryOf(countUnread));
    return (
      <>
        <Strip />
        <p>{data ? `${data.count} unread` : 'Loading'}</p>
      </>
    );
  };
  return renderScreen({ pages: { '/usergroups/new': Form, '/dashboard/main': Main }, at, claims: [], api });
}
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Stop acting as Ines' });

describe('the way back to oneself', () => {
  it('says as whom one acts, at which merchant, and under whose name it is recorded', async () => {
    open();
    await button();
    expect(screen.getByRole('status').textContent).toBe(
      'You are acting as Ines Farrow at Harrowgate Trust Bank. Everything you do is recorded under your own name, Rut Ott.Stop acting as Ines',
    );
  });

  it('is loading until the server has answered, and cannot be asked for twice', async () => {
    let answer: (value: Refusal) => void = () => undefined;
    api.on(
      impersonationReset,
      () =>
        new Promise<Refusal>((resolve) => {
          answer = resolve;
        }),
    );
    open();
    await userEvent.click(await button());
    await waitFor(async () =>
      expect([(await button()).dataset['loading'], (await button()).disabled]).toEqual(['true', true]),
    );
    answer(new Refusal(409, 'You act as nobody.'));
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    expect(api.bodiesOf(impersonationReset)).toEqual([undefined]);
  });

  it('has succeeded once one’s own session is stored, five minutes short, and leads to the main page', async () => {
    api.on(impersonationReset, () => ({ auth, user: rut, merchant }));
    const { router } = open();
    await userEvent.click(await button());
    await screen.findByText('Main page');
    expect(router.state.location.pathname).toBe('/dashboard/main');
    expect(currentSessionState()).toMatchObject({
      token: 'own again',
      user: rut,
      claims: ['Root'],
      isImpersonation: false,
      expiresAt: Date.parse(expiry) - 5 * 60_000,
    });
    expect(sessionStorage.getItem('token')).toBe('own again');
  });

  it.each([
    [
      'the server refuses',
      () => api.on(impersonationReset, () => new Refusal(409, 'You act as nobody.')),
      'You act as nobody.',
    ],
    [
      'one’s own session cannot be read',
      () => {
        api.on(impersonationReset, () => ({ auth, user: rut, merchant }));
        api.on(currentSession, () => new Refusal(500, 'Something went wrong on our side.'));
      },
      'Something went wrong on our side.',
    ],
  ])('has failed when %s, and says why', async (_case, plan, reason) => {
    plan();
    const { router } = open();
    await userEvent.click(await button());
    await screen.findByText('Failed to stop acting as another user');
    screen.getByText(reason);
    expect((await button()).disabled).toBe(false);
    expect([router.state.location.pathname, currentSessionState()?.token]).toEqual(['/aml/history', 'token']);
  });
});

describe('what belongs to the one is not taken along to the other', () => {
  beforeEach(() => {
    api.on(impersonationReset, () => ({ auth, user: rut, merchant }));
    api.on(countUnread, () => ({ count: currentSessionState()?.user.name === 'Rut' ? 1 : 9 }));
  });

  it('what is typed is asked about before the session changes: who goes on with it still acts as the other', async () => {
    const { router } = openForm('/usergroups/new');
    await userEvent.click(await button());
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    expect(api.countOf(impersonationReset)).toBe(0);
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    expect([api.countOf(impersonationReset), router.state.location.pathname, currentSessionState()?.token]).toEqual([
      0,
      '/usergroups/new',
      'token',
    ]);
  });

  it('what is typed is discarded by who says so, and not asked about again', async () => {
    const { router } = openForm('/usergroups/new');
    await userEvent.click(await button());
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await screen.findByText('1 unread');
    expect([router.state.location.pathname, currentSessionState()?.user.name]).toEqual(['/dashboard/main', 'Rut']);
    expect(screen.queryByText('New user group')).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('the main page is shown anew to who is there already', async () => {
    openForm('/dashboard/main');
    await screen.findByText('9 unread');
    await userEvent.click(await button());
    await screen.findByText('1 unread');
  });
});
