import type { Trx } from '../../../platform/db/database.ts';
import type { WhitelistRow } from '../records/decisions/whitelist-store.ts';
import { lockReferences, lockSearches } from '../records/searches/search-locks-store.ts';

/** Locks what a whitelist entry holds for, before it is ended. */
export async function lockEnding(trx: Trx, entry: WhitelistRow): Promise<void> {
  const { merchant_id: merchantId, client_ref: clientRef, search_id: searchId, scope } = entry;
  await lockReferences(trx, merchantId, [clientRef], scope === 'merchant' ? 'alone' : 'shared');
  await lockSearches(trx, [searchId]);
}
