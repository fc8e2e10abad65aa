import type { ApiKey } from '@tamis/contract/api-keys';
import type { KeyRow } from './api-keys-store.ts';
import { effectiveClaims, statusOf } from './key-policy.ts';

/** A key as people see it: whose it is and what it may do, never what it is. */
export function keyView(key: KeyRow, now: Date): ApiKey {
  const { merchantId: _merchantId, ownerClaims, ownerMayCall, perMinute, ...shown } = key;
  const held = effectiveClaims(key.scopes, ownerClaims);
  return {
    ...shown,
    status: statusOf(key, now),
    lostScopes: key.scopes.filter((scope) => !held.includes(scope)),
    rateLimit: { perMinute },
    isResting: !ownerMayCall,
    expiresAt: key.expiresAt.toISOString(),
    createdAt: key.createdAt.toISOString(),
    lastUsedAt: key.lastUsedAt?.toISOString() ?? null,
    revokedAt: key.revokedAt?.toISOString() ?? null,
  };
}
