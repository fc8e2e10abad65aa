import type { OutputOf } from '@tamis/contract';
import type { currentSession, SessionAnswer, twoFactorChallenge } from '@tamis/contract/auth';
import type { z } from 'zod';
import type { UserAccount } from '../../users/index.ts';
import type { StartedSession } from './start-session.ts';

type Challenge = z.output<typeof twoFactorChallenge>;
type SessionView = OutputOf<typeof currentSession>;

interface ViewedSession {
  id: string;
  expiresAt: Date;
  isImpersonation: boolean;
}

/** Somebody's account and session in the shape of the contract; the password hash never leaves. */
export function sessionView(
  account: UserAccount,
  { id, expiresAt, isImpersonation }: ViewedSession,
  twoFactor: Challenge | null,
): Omit<SessionView, 'claims' | 'userGroups' | 'impersonator' | 'agent'> {
  return {
    auth: {
      expiry: expiresAt.toISOString(),
      sessionId: id,
      isImpersonation,
      requires2FA: twoFactor !== null,
      requiresPasswordChange: account.requiresPasswordChange && !isImpersonation,
      twoFactorDueAt:
        account.twoFactorMethod !== null || isImpersonation
          ? null
          : (account.merchant.twoFactorFrom?.toISOString() ?? null),
      twoFactor,
    },
    user: {
      id: account.id,
      name: account.name,
      surname: account.surname,
      email: account.email,
      createdAt: account.createdAt.toISOString(),
    },
    merchant: {
      id: account.merchant.id,
      name: account.merchant.name,
      createdAt: account.merchant.createdAt.toISOString(),
      switchedOff: account.merchant.switchedOff,
    },
  };
}

/** The answer to a sign-in, the one place where a token leaves. */
export function answerView(
  account: UserAccount,
  { session, token }: StartedSession,
  twoFactor: Challenge | null = null,
): SessionAnswer {
  const view = sessionView(account, { ...session, isImpersonation: session.impersonator !== null }, twoFactor);
  return { ...view, auth: { ...view.auth, token } };
}
