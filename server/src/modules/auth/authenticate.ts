import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Authenticate } from '../../platform/http/api.ts';
import { findLiveSession } from './auth-store.ts';
import { digestToken, type TokenSigner } from './session-token.ts';

/** Looks up who holds a token, with the claims of this moment. */
export function createAuthenticate({ database, clock, signer }: { database: Database; clock: Clock; signer: TokenSigner }): Authenticate {
  return async (token) => {
    if (!(await signer.isOurs(token))) return undefined;
    return database.transaction({ kind: 'system' }, (trx) => findLiveSession(trx, digestToken(token), clock.now()));
  };
}
