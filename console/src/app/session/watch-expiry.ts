import { currentSessionState, isAuthenticated } from '../../api/session.ts';

const POLL_MS = 2000;

/** Looks every two seconds whether the session has run out (AUTH-85), also while the user does nothing. */
export function watchExpiry(onExpired: () => void, now: () => number = Date.now): () => void {
  const timer = setInterval(() => {
    const session = currentSessionState();
    if (session && !isAuthenticated(session, now())) onExpired();
  }, POLL_MS);
  return () => clearInterval(timer);
}
