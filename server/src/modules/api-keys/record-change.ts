import type { Ctx, WriteTransaction } from '../../platform/context.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import type { KeyRow } from './api-keys-store.ts';
import { API_KEY } from './read-api-keys.ts';

interface KeyChange {
  was: KeyRow | null;
  is: KeyRow | null;
}

/** Keeps what a key was and is, never its secret, and tells the screens that show keys. */
export async function recordChange(
  { actor: { merchantId } }: Ctx,
  { trx, audit }: WriteTransaction,
  action: string,
  { was, is }: KeyChange,
): Promise<void> {
  const body = { was: stateOf(was), is: stateOf(is) };
  await audit({ action, subjectType: API_KEY, subjectId: is?.id ?? was?.id ?? '', body });
  await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'api-keys' } });
  if (was?.name !== is?.name || was?.ownerId !== is?.ownerId)
    await publish(trx, { merchantId, event: 'clean_users_map_cache_event', data: {} });
}

const stateOf = (key: KeyRow | null) =>
  key && {
    name: key.name,
    key: `${key.start}…${key.end}`,
    scopes: key.scopes,
    networks: key.networks,
    expiresAt: key.expiresAt.toISOString(),
    perMinute: key.perMinute,
    ownerId: key.ownerId,
    ...(key.rotatedTo !== null && { rotatedTo: key.rotatedTo }),
    ...(key.revokedAt !== null && { revokedAt: key.revokedAt.toISOString(), reason: key.reason }),
  };
