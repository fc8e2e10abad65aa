import type { Trx } from '../../../platform/db/database.ts';
import { findPersonName } from '../../users/index.ts';
import { lockSearches } from '../records/searches/search-locks-store.ts';
import { findHeld } from './assignments-store.ts';
import { assertAllWait, type HeldSearch } from './queue-policy.ts';
import { nameOf } from '../records/name-of.ts';

/** Searches that wait, locked until the transaction ends in the order that everybody keeps; refused whole when one does not wait. */
export async function holdSearches(trx: Trx, ids: readonly string[]): Promise<HeldSearch[]> {
  const wanted = [...new Set(ids)];
  await lockSearches(trx, wanted);
  const held = await findHeld(trx, wanted);
  assertAllWait(held, wanted);
  return held;
}

/** Whose a search is, as people say it; '' for nobody's. */
export async function holderOf(trx: Trx, { assigneeId }: HeldSearch): Promise<string> {
  if (assigneeId === null) return '';
  const account = await findPersonName(trx, assigneeId);
  return account ? nameOf(account) : 'Somebody else';
}
