import { MINUTE_MS } from '@tamis/contract/terms/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { Authenticate } from '../../../platform/http/api.ts';
import { findLiveSession, type LiveSession, touchSessions } from '../records/live-session-store.ts';
import { digestToken, type TokenSigner } from '../records/session-token.ts';

/** Every call is a use; it is written down once in this time, so that reading does not cost a write. */
const USE_EVERY_MS = 60_000;

/**
 * Looks up who holds a token, with the claims of this moment, and keeps when the session was last used. One that nobody
 * has used for `idleMinutes`, or the minutes of its merchant, is over, unless that is 0.
 */
export function createAuthenticate({
  database,
  clock,
  signer,
  idleMinutes,
}: {
  database: Database;
  clock: Clock;
  signer: TokenSigner;
  idleMinutes: number;
}): Authenticate {
  const isIdle = ({ lastUsedAt, createdAt, idleMinutes: ofMerchant }: LiveSession, now: Date): boolean => {
    // The shorter of both; 0 is for never.
    const minutes = Math.min(ofMerchant ?? Infinity, idleMinutes || Infinity);
    return now.getTime() - (lastUsedAt ?? createdAt).getTime() >= minutes * MINUTE_MS;
  };
  return async (token, isUse) => {
    if (!(await signer.isOurs(token))) return undefined;
    const now = clock.now();
    const session = await database.look({ kind: 'system' }, (reader) =>
      findLiveSession(reader, digestToken(token), now),
    );
    if (!session || isIdle(session, now)) return undefined;
    const unlessSince = new Date(now.getTime() - USE_EVERY_MS);
    if (isUse && (session.lastUsedAt === null || session.lastUsedAt <= unlessSince))
      await database.transaction({ kind: 'system' }, (trx) => touchSessions(trx, session.sessionIds, now, unlessSince));
    return session.actor;
  };
}
