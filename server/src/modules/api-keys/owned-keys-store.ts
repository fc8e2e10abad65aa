import type { Claim } from '@tamis/contract';
import type { Trx } from '../../platform/db/database.ts';

/** Keys of an owner that still work, by name. */
export const findOwnedKeys = (
  trx: Trx,
  owner: { id: string; merchantId: string },
  now: Date,
): Promise<{ id: string; name: string }[]> =>
  trx
    .selectFrom('api_keys')
    .select(['id', 'name'])
    .where('merchant_id', '=', owner.merchantId)
    .where('owner_id', '=', owner.id)
    .where('deleted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('name')
    .execute();

/** Every scope that one of these keys has. */
export async function findKeyScopes(trx: Trx, ids: readonly string[]): Promise<Claim[]> {
  if (ids.length === 0) return [];
  const rows = await trx.selectFrom('api_keys').select('scopes').where('id', 'in', ids).execute();
  return [...new Set(rows.flatMap(({ scopes }) => scopes as Claim[]))];
}

/** Gives a key another owner, who is told of its end anew. */
export async function putOwner(trx: Trx, id: string, ownerId: string): Promise<void> {
  await trx.updateTable('api_keys').set({ owner_id: ownerId, warned_days: null }).where('id', '=', id).execute();
}
