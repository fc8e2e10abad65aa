import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticate } from '../../platform/http/api.ts';
import { findLiveSession, touchSession } from './auth-store.ts';
import { digestToken, type TokenSigner } from './session-token.ts';

/** Every call is a use; it is written down once in this time, so that reading does not cost a write. */
const USE_EVERY_MS = 60_000;

/** Looks up who holds a token, with the claims of this moment, and keeps when the session was last used. */
export function createAuthenticate({
  database,
  clock,
  signer,
}: {
  database: Database;
  clock: Clock;
  signer: TokenSigner;
}): Authenticate {
  return async (token) => {
    if (!(await signer.isOurs(token))) return undefined;
    return database.transaction({ kind: 'system' }, async (trx) => {
      const now = clock.now();
      const session = await findLiveSession(trx, digestToken(token), now);
      if (!session) return undefined;
      const unlessSince = new Date(now.getTime() - USE_EVERY_MS);
      if (session.lastUsedAt === null || session.lastUsedAt <= unlessSince)
        await touchSession(trx, session.actor.sessionId, now, unlessSince);
      return session.actor;
    });
  };
}
