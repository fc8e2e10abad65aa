import type { OutputOf } from '@tamis/contract/calls/endpoint';
import type { Claim } from '@tamis/contract/calls/claims';
import type { currentSession } from '@tamis/contract/auth';

type SessionView = OutputOf<typeof currentSession>;

export interface Session {
  token: string;
  /** After this moment the console treats the session as over (the server's expiry, less a minute: AUTH-21). */
  expiresAt: number;
  sessionId: string;
  isImpersonation: boolean;
  /** The root user who acts as this one. */
  impersonator: SessionView['impersonator'];
  /** Until it is changed, the server does next to nothing for this session. */
  requiresPasswordChange: boolean;
  /** From then on it does as little until a second factor is set up; null where none is missing. */
  twoFactorDueAt: string | null;
  /** Whether that was so when the session was last asked for. */
  isTwoFactorDue: boolean;
  user: SessionView['user'];
  /** That one works for: an agent's may be another than their own. */
  merchant: SessionView['merchant'];
  /** Of an agent: for whom they may work; null for everybody else. */
  agent: SessionView['agent'];
  claims: readonly Claim[];
  /** Names of the groups that the user is in. */
  userGroups: readonly string[];
}

let session: Session | undefined;
const listeners = new Set<() => void>();

/** The session of this tab; undefined when nobody is signed in. */
export const currentSessionState = (): Session | undefined => session;

/** Whether there is an expiry that can be read and has not passed (AUTH-83). */
export const isAuthenticated = (one: Session | undefined, now: number): one is Session =>
  one !== undefined && one.expiresAt > now;

export function setSession(next: Session | undefined): void {
  session = next;
  for (const listener of listeners) listener();
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
