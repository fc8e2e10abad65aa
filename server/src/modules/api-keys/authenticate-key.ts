import { errorCodes } from '@tamis/contract/calls/envelope';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { UnauthorizedError } from '../../platform/errors/app-error.ts';
import type { AuthenticateKey } from '../../platform/http/callers/key-caller.ts';
import { findKeyByDigest, touchKey } from './api-keys-store.ts';
import { effectiveClaims, whyNotTaken } from './key-policy.ts';
import { digestOf, isWellFormed } from './key-secret.ts';

/** A use is written down once in this time, so that reading does not cost a write. */
const USE_EVERY_MS = 60_000;

/** Looks up which key a program has sent, with what its owner holds at this moment. */
export function createKeyAuthenticate({ database, clock }: { database: Database; clock: Clock }): AuthenticateKey {
  const unknown = () => new UnauthorizedError('This API key is not known.', errorCodes.keyUnknown);
  return async (text, address) => {
    if (!isWellFormed(text)) throw unknown();
    const now = clock.now();
    const key = await database.look({ kind: 'system' }, (reader) => findKeyByDigest(reader, digestOf(text)));
    if (!key) throw unknown();
    const { id, name, merchantId, ownerId, perMinute } = key;
    const caller = { apiKeyId: id, name, merchantId, ownerId, perMinute };
    const refusal = whyNotTaken(key, address, now);
    if (refusal) return { ...caller, refusal };
    const unlessSince = new Date(now.getTime() - USE_EVERY_MS);
    if (key.lastUsedAt === null || key.lastUsedAt <= unlessSince)
      await database.transaction({ kind: 'system' }, (trx) => touchKey(trx, id, now, address, unlessSince));
    const actor = {
      userId: ownerId,
      merchantId,
      sessionId: '',
      sessionExpiresAt: key.expiresAt,
      claims: effectiveClaims(key.scopes, key.ownerClaims),
      stage: 'full' as const,
      impersonatorId: null,
      agentOf: null,
      changesAt: null,
      apiKeyId: id,
      switchedOff: key.switchedOff,
    };
    return { ...caller, actor };
  };
}
