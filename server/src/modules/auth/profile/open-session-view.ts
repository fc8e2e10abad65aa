import type { findOpenSessions } from '../sessions/open-sessions-store.ts';

type OpenSession = Awaited<ReturnType<typeof findOpenSessions>>[number];

/** A session as its user and an administrator see it: who acts as the user is not told, only that somebody does. */
export const openSessionView = ({ impersonatorId, createdAt, lastUsedAt, expiresAt, ...session }: OpenSession) => ({
  ...session,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  isImpersonation: impersonatorId !== null,
});
