import { expect, it } from 'vitest';
import type { UserAccount } from '../../users/index.ts';
import { answerView, sessionView } from './session-view.ts';
import type { StartedSession } from './start-session.ts';

const account = {
  id: 'u1',
  merchantId: 'm1',
  email: 'ann@bank.example',
  name: 'Ann',
  surname: 'Example',
  passwordHash: 'hash',
  requiresPasswordChange: true,
  createdAt: new Date('2026-01-02T03:04:05.000Z'),
  claims: ['ComplySearch'],
  merchant: { id: 'm1', name: 'Bank', createdAt: new Date('2025-01-02T03:04:05.000Z') },
} as unknown as UserAccount;

const session = { id: 's1', expiresAt: new Date('2026-11-21T18:00:00.000Z'), impersonator: null };
const challenge = { channel: 'Email', sentTo: 'a…n@bank.example', alternatives: ['SMS'] } as const;

const shown = {
  auth: {
    token: 't',
    expiry: '2026-11-21T18:00:00.000Z',
    sessionId: 's1',
    isImpersonation: false,
    requires2FA: false,
    requiresPasswordChange: true,
    twoFactorDueAt: null,
    twoFactor: null,
  },
  user: { id: 'u1', name: 'Ann', surname: 'Example', email: 'ann@bank.example', createdAt: '2026-01-02T03:04:05.000Z' },
  merchant: { id: 'm1', name: 'Bank', createdAt: '2025-01-02T03:04:05.000Z' },
};

it('a sign-in answers the token and who is signed in, and nothing of the password', () => {
  expect(answerView(account, { session, token: 't' } as StartedSession)).toEqual(shown);
});

it('a sign-in that waits for its code says where the code is expected from', () => {
  const twoFactor = { ...challenge, alternatives: [...challenge.alternatives] };
  expect(answerView(account, { session, token: 't' } as StartedSession, twoFactor)).toEqual({
    ...shown,
    auth: { ...shown.auth, requires2FA: true, twoFactor },
  });
});

it('somebody who acts as another need not change that other’s password', () => {
  const acting = {
    session: { ...session, impersonator: { userId: 'root', sessionId: 'r1' } },
    token: 't',
  } as unknown as StartedSession;
  expect(answerView(account, acting).auth).toEqual({
    ...shown.auth,
    isImpersonation: true,
    requiresPasswordChange: false,
  });
  expect(
    answerView({ ...account, requiresPasswordChange: false }, { session, token: 't' } as StartedSession).auth
      .requiresPasswordChange,
  ).toBe(false);
});

it('a session is shown without its token', () => {
  expect(sessionView(account, { ...session, isImpersonation: false }, null).auth).not.toHaveProperty('token');
});
