import { currentSession, genericLogin, logout, type SessionAnswer } from '@tamis/contract/auth';
import { ACTING_MARGIN_MINUTES } from '@tamis/contract/impersonation';
import { SessionEndedError } from '../../api/api-error.ts';
import { call, forgetAnswers } from '../../api/call.ts';
import { deviceInfo } from '../../api/device-info.ts';
import { currentSessionState, type Session, setSession } from '../../api/session.ts';
import { changeSession } from './change-session.ts';
import { createPendingStore } from './pending-sign-in.ts';
import { createSessionStorage } from './session-storage.ts';

/** The console ends a session a minute before the server does, and one that acts as another user eight (AUTH-21, AUTH-97). */
const SIGN_IN_MARGIN_MS = 60_000;
const ACTING_MARGIN_MS = ACTING_MARGIN_MINUTES * 60_000;

export const sessionStore = createSessionStorage(sessionStorage, localStorage);
export const pendingSignIn = createPendingStore(sessionStorage);

/** Why nobody is signed in: the sign-in screen tells those whom the system has signed out. */
let wasExpired = false;
export const hasExpiredNotice = (): boolean => wasExpired;
const clearExpiredNotice = (): void => {
  wasExpired = false;
};

/** Told what happens to the session here, so that the other tabs follow. */
export interface SessionNews {
  opened: (token: string) => void;
  closed: (token: string, isExpired: boolean) => void;
  /** The session works for another merchant, or for none any more: not for the other tabs, which find out by themselves. */
  moved: (merchant: string | undefined) => void;
}
let news: SessionNews = { opened: () => undefined, closed: () => undefined, moved: () => undefined };
export function tellSessionNews(to: SessionNews): void {
  news = to;
}

/** Signs in with a password: opens a session, or keeps the sign-in until its second factor comes. */
export async function signIn(email: string, password: string): Promise<'open' | 'two-factor'> {
  const answer = await call(genericLogin, { body: { email, password, deviceInfo: deviceInfo() } });
  const { auth, user } = answer;
  if (auth.twoFactor) {
    pendingSignIn.keep({
      token: auth.token,
      expiresAt: Date.parse(auth.expiry),
      userId: user.id,
      challenge: auth.twoFactor,
    });
    return 'two-factor';
  }
  await openSession(answer);
  return 'open';
}

/**
 * Takes up the session that an answer brings.
 * @param marginMs how much sooner than the server the console ends it, in every tab and after every reload; by its kind by default
 */
export async function openSession({ auth }: SessionAnswer, marginMs?: number): Promise<void> {
  if (!(await load(auth.token, marginMs))) return;
  pendingSignIn.drop();
  clearExpiredNotice();
  news.opened(auth.token);
}

/** Asks again who this is: after a change of name, password or rights. */
export async function refreshSession(): Promise<void> {
  const session = currentSessionState();
  if (!session) return;
  const answer = await read(session.token);
  // One that was left meanwhile does not come back.
  if (currentSessionState()?.token === session.token) keep(answer);
}

/** Takes up the session of this tab after a reload, or that of another tab. When there is none, or it is no longer good, nobody is signed in. */
export async function restoreSession(askTabs: () => Promise<string | undefined>): Promise<void> {
  const token = sessionStore.token() ?? (sessionStore.isOpenSomewhere() ? await askTabs() : undefined);
  if (token !== undefined) await takeSession(token);
}

/** Works on with the session of this token, e.g. one that another tab opened. */
export async function takeSession(token: string): Promise<void> {
  try {
    await load(token);
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
    if (latest === token) leaveSession(`${window.location.pathname}${window.location.search}`, true);
  }
}

/** Token of the session that was opened or taken up last. */
let latest: string | undefined;

/**
 * Works with the session of a token from here on, unless another one was opened or taken up before the server answered.
 * @param ownMarginMs of this session alone; kept for later loads
 * @returns whether it does
 */
async function load(token: string, ownMarginMs?: number): Promise<boolean> {
  latest = token;
  const session = await read(token, ownMarginMs);
  if (latest !== token) return false;
  keep(session);
  return true;
}

/** The session of a token, as the server knows it now. */
async function read(token: string, ownMarginMs?: number): Promise<Session> {
  const { auth, user, merchant, agent, claims, userGroups, impersonator } = await call(currentSession, { token });
  const { sessionId, isImpersonation, requiresPasswordChange, twoFactorDueAt } = auth;
  if (ownMarginMs !== undefined) sessionStore.keepMargin(sessionId, ownMarginMs);
  const margin = sessionStore.marginOf(sessionId) ?? (isImpersonation ? ACTING_MARGIN_MS : SIGN_IN_MARGIN_MS);
  return {
    token,
    sessionId,
    isImpersonation,
    impersonator,
    requiresPasswordChange,
    twoFactorDueAt,
    isTwoFactorDue: twoFactorDueAt !== null && Date.parse(twoFactorDueAt) <= Date.now(),
    expiresAt: Date.parse(auth.expiry) - margin,
    user,
    merchant,
    agent,
    claims,
    userGroups,
  };
}

function keep(session: Session): void {
  const before = currentSessionState();
  sessionStore.save(session);
  setSession(session);
  if (before?.sessionId === session.sessionId && before.merchant.id !== session.merchant.id)
    news.moved(session.agent?.left ? undefined : session.merchant.name);
}

/** Signs out at the server too; a server that cannot be reached does not keep anybody in. */
export async function signOut(): Promise<void> {
  const session = currentSessionState();
  if (!session) return;
  // Before the server tells their sockets, which would look to them as if the session had run out.
  news.closed(session.token, false);
  await changeSession(() => call(logout).finally(forgetSession));
}

/** The session ran out or was ended elsewhere: forgets it and has the sign-in screen say so. @param page to come back to */
export function expireSession(page: string): void {
  const session = currentSessionState();
  leaveSession(page, true);
  if (session) news.closed(session.token, true);
}

/** Forgets the session because it was closed elsewhere. @param page to come back to */
export function leaveSession(page: string, isExpired: boolean): void {
  wasExpired = isExpired;
  forgetSession();
  sessionStore.rememberPage(page);
}

function forgetSession(): void {
  sessionStore.clear(currentSessionState()?.sessionId);
  forgetAnswers();
  setSession(undefined);
}
