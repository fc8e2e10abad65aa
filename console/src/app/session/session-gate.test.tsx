import { currentSession } from '@tamis/contract/auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { currentSessionState } from '../../api/session.ts';
import { createFakeApi, Refusal } from '../../testing/fake-api.ts';
import { leaveScreen, renderScreen } from '../../testing/render-screen.tsx';
import { keepTrying } from '../keep-trying.ts';
import { restoreSession } from './manage-session.ts';
import { SessionGate } from './session-gate.tsx';

afterEach(() => {
  leaveScreen();
  sessionStorage.clear();
});

const id = '6740a1c29be4d05f7713e400';
const since = '2026-01-01T00:00:00.000Z';
const answer = {
  auth: {
    expiry: '2100-01-01T00:00:00.000Z',
    sessionId: id,
    isImpersonation: false,
    requires2FA: false,
    requiresPasswordChange: false,
    twoFactorDueAt: null,
    isTwoFactorDue: false,
    twoFactor: null,
  },
  user: { id, name: 'Ines', surname: 'Farrow', email: 'ines@example.com', createdAt: since },
  merchant: { id, name: 'Harrowgate Trust Bank', createdAt: since, switchedOff: [] },
  claims: [],
  userGroups: [],
  impersonator: null,
  agent: null,
};

/** Opens the console in a tab that has a session; the server answers the first question for it with a failure, or each of them. */
function open(failure: Refusal | 'no answer', fails: 'once' | 'always' = 'once') {
  const api = createFakeApi();
  let asked = 0;
  api.on(currentSession, () => {
    asked += 1;
    if (asked > 1 && fails === 'once') return answer;
    if (failure === 'no answer') throw new TypeError('Failed to fetch');
    return failure;
  });
  sessionStorage.setItem('token', 'kept');
  const Screen = () => (
    <SessionGate restoring={restoring}>
      <p>The console</p>
    </SessionGate>
  );
  renderScreen({ pages: { '/': Screen }, at: '/', claims: [], api });
  // Whoever loads a page anew is known by what the browser kept, and by nothing else.
  const restoring = keepTrying(() => restoreSession(async () => undefined));
}

describe('while the server cannot say who is signed in', () => {
  it.each([
    ['a 503', new Refusal(503, 'The server is starting.')],
    ['a 500', new Refusal(500, 'Something failed.')],
    ['no answer', 'no answer'],
  ] as const)('%s keeps the session and says that there is no connection', async (_, failure) => {
    open(failure);
    await screen.findByRole('heading', { name: 'We cannot connect to the server.' });
    screen.getByText(/Please wait a few minutes before you try again\./);
    expect(sessionStorage.getItem('token')).toBe('kept');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('The console');
    expect(currentSessionState()).toMatchObject({ token: 'kept', user: { name: 'Ines' } });
  });

  it('tries again by itself', async () => {
    open('no answer');
    await screen.findByRole('heading', { name: 'We cannot connect to the server.' });
    await screen.findByText('The console');
    expect(sessionStorage.getItem('token')).toBe('kept');
  });
});

it('a session that the server refuses to show can be left for the sign-in page', async () => {
  open(new Refusal(403, 'Not from this address.'), 'always');
  await screen.findByRole('heading', { name: 'Your session could not be checked' });
  screen.getByText(/Not from this address\./);
  await userEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }));
  await screen.findByText('The console');
  expect([sessionStorage.getItem('token'), currentSessionState()]).toEqual([null, undefined]);
});

it('a session that is over leads on, to the sign-in page', async () => {
  open(new Refusal(401, 'The session has ended', { code: 1400 }));
  await screen.findByText('The console');
  expect([sessionStorage.getItem('token'), currentSessionState()]).toEqual([null, undefined]);
});
