import type { OutputOf } from '@tamis/contract';
import { currentSession, genericLogin } from '@tamis/contract/auth';
import { SESSION_ENDED_CODE } from '@tamis/contract/calls/envelope';
import { findPreferences } from '@tamis/contract/preferences';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { currentSessionState, setSession } from '../../api/session.ts';
import { createFakeApi, type FakeApi, Refusal } from '../../testing/fake-api.ts';
import {
  expireSession,
  hasExpiredNotice,
  leaveSession,
  openSession,
  pendingSignIn,
  refreshSession,
  signIn,
  takeSession,
  tellSessionNews,
} from './manage-session.ts';

const id = '6740a1c29be4d05f7713e400';
const since = '2026-01-01T00:00:00.000Z';
const expiry = '2100-01-01T08:00:00.000Z';
const auth = {
  token: 'fresh',
  expiry,
  sessionId: id,
  isImpersonation: false,
  requires2FA: false,
  requiresPasswordChange: false,
  twoFactorDueAt: null,
  isTwoFactorDue: false,
  twoFactor: null,
};
const answer = {
  auth,
  user: { id, name: 'Ines', surname: 'Farrow', email: 'ines@example.com', createdAt: since },
  merchant: { id, name: 'Harrowgate Trust Bank', createdAt: since, switchedOff: [] },
};
const opened = vi.fn<(token: string) => void>();
const moved = vi.fn<(merchant: string | undefined) => void>();
let api: FakeApi;

beforeEach(() => {
  api = createFakeApi();
  vi.stubGlobal('fetch', api.fetch);
  tellSessionNews({ opened, closed: () => undefined, moved });
  api.on(genericLogin, () => answer);
  api.on(currentSession, () => ({
    ...answer,
    auth,
    claims: ['ComplyFind' as const],
    userGroups: ['MLRO group'],
    impersonator: null,
    agent: null,
  }));
});
afterEach(() => {
  setSession(undefined);
  sessionStorage.clear();
  localStorage.clear();
  opened.mockReset();
  vi.unstubAllGlobals();
});

const kept = () => ({ ...sessionStorage });

describe('signing in', () => {
  it('keeps the session under the names of the specification, shortens it by a minute and shares it with the other tabs', async () => {
    expect(await signIn('ines@example.com', 'secret')).toBe('open');
    expect(api.bodiesOf(genericLogin)).toEqual([
      { email: 'ines@example.com', password: 'secret', deviceInfo: navigator.userAgent },
    ]);
    expect(kept()).toMatchObject({ token: 'fresh', merchant_id: id, user_id: id, user_claims: '["ComplyFind"]' });
    const { user, merchant } = answer;
    expect(currentSessionState()).toMatchObject({
      user,
      merchant,
      claims: ['ComplyFind'],
      userGroups: ['MLRO group'],
      isImpersonation: false,
      expiresAt: Date.parse(expiry) - 60_000,
    });
    expect(opened).toHaveBeenCalledExactlyOnceWith('fresh');
  });

  it('that waits for its second factor opens no session and shares nothing', async () => {
    const twoFactor = { channel: 'App' as const, sentTo: '', alternatives: [] };
    api.on(genericLogin, () => ({ ...answer, auth: { ...auth, requires2FA: true, twoFactor } }));
    expect(await signIn('ines@example.com', 'secret')).toBe('two-factor');
    expect(pendingSignIn.read()).toMatchObject({ token: 'fresh', userId: id, challenge: twoFactor });
    expect(kept()).not.toHaveProperty('token');
    expect([currentSessionState(), api.countOf(currentSession), api.countOf(findPreferences)]).toEqual([
      undefined,
      0,
      0,
    ]);
    expect(opened).not.toHaveBeenCalled();
  });

  it.each([
    ['is refused', genericLogin],
    ['opens a session that cannot be read', currentSession],
  ] as const)('that %s leaves nothing behind and passes the error on', async (_, endpoint) => {
    api.on(endpoint, () => new Refusal(500, 'Something failed.'));
    await expect(signIn('ines@example.com', 'secret')).rejects.toThrow('Something failed.');
    expect([kept(), currentSessionState()]).toEqual([{}, undefined]);
    expect(opened).not.toHaveBeenCalled();
  });
});

it('acting as another user ends eight minutes early, and the session after it five', async () => {
  api.on(currentSession, () => ({
    ...answer,
    auth: { ...auth, isImpersonation: true },
    claims: [],
    userGroups: [],
    impersonator: { id, name: 'Rut', surname: 'Ott' },
    agent: null,
  }));
  await openSession(answer);
  expect(currentSessionState()?.expiresAt).toBe(Date.parse(expiry) - 8 * 60_000);
  await openSession(answer, 5 * 60_000);
  expect(currentSessionState()?.expiresAt).toBe(Date.parse(expiry) - 5 * 60_000);
});

it('a session that ran out is forgotten, said to have run out, and its page remembered', async () => {
  await signIn('ines@example.com', 'secret');
  expireSession('/aml/history?perPage=20');
  expect([currentSessionState(), hasExpiredNotice(), kept()]).toEqual([
    undefined,
    true,
    { prevPage: '/aml/history?perPage=20' },
  ]);
});

it('tells that the session of an agent works for another merchant once that is known, and not at its beginning', async () => {
  const own = { id: answer.merchant.id, name: answer.merchant.name };
  const agent = { own, merchants: [{ id: 'e'.repeat(24), name: 'Lowmere Savings', until: null }], left: null };
  const session = { ...answer, auth, claims: [], userGroups: [], impersonator: null, agent };
  api.on(currentSession, () => session);
  await signIn('ines@example.com', 'secret');
  await refreshSession();
  expect(moved).not.toHaveBeenCalled();
  api.on(currentSession, () => ({
    ...session,
    merchant: { ...answer.merchant, id: 'e'.repeat(24), name: 'Lowmere Savings' },
  }));
  await refreshSession();
  expect(moved.mock.calls).toEqual([['Lowmere Savings']]);
  expect(currentSessionState()?.merchant.name).toBe('Lowmere Savings');
});

describe('an answer that comes late', () => {
  type Answer = OutputOf<typeof currentSession> | Refusal;
  const good: Answer = { ...answer, auth, claims: [], userGroups: [], impersonator: null, agent: null };
  /** Lets a question wait for its answer; those after it are answered at once. */
  const hold = () => {
    let give: (late: Answer) => void = () => undefined;
    let isFirst = true;
    api.on(currentSession, () => {
      if (!isFirst) return good;
      isFirst = false;
      return new Promise<Answer>((resolve) => (give = resolve));
    });
    return async (late: Answer, asked: Promise<void>) => {
      give(late);
      await asked;
    };
  };
  const ended = new Refusal(401, 'The session has ended', { code: SESSION_ENDED_CODE });

  it('does not bring back a session that was left meanwhile', async () => {
    await signIn('ines@example.com', 'secret');
    const give = hold();
    const asked = refreshSession();
    leaveSession('/aml/history', false);
    await give(good, asked);
    expect([currentSessionState(), kept()]).toEqual([undefined, { prevPage: '/aml/history' }]);
  });

  it('does not bring back the session in which one began to act as another', async () => {
    await signIn('ines@example.com', 'secret');
    const give = hold();
    const asked = refreshSession();
    await openSession({ ...answer, auth: { ...auth, token: 'acting' } });
    await give(good, asked);
    expect([currentSessionState()?.token, kept()['token']]).toEqual(['acting', 'acting']);
  });

  it.each([
    ['is still good', good],
    ['is over', ended],
  ])('does not undo that another tab has opened one more, when the one before it %s', async (_case, late) => {
    await signIn('ines@example.com', 'secret');
    const give = hold();
    const first = takeSession('first');
    await takeSession('second');
    await give(late, first);
    expect([currentSessionState()?.token, kept()['token']]).toEqual(['second', 'second']);
  });

  it('opens nothing, and tells the other tabs nothing, when another session was taken up meanwhile', async () => {
    const give = hold();
    const opening = openSession(answer);
    await takeSession('of another tab');
    await give(good, opening);
    expect(currentSessionState()?.token).toBe('of another tab');
    expect(opened).not.toHaveBeenCalled();
  });
});
