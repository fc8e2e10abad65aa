import { searchesWanted } from '@tamis/contract/screening';
import type { Trx } from '../../../platform/db/database.ts';
import { findHistoryIds } from './history-store.ts';

/** Whether any search of the merchant has the tag: whether the history finds one by it. */
export async function isTagUsed(trx: Trx, tag: string): Promise<boolean> {
  const { ids } = await findHistoryIds(trx, searchesWanted.parse({ tags: [tag] }), 1);
  return ids.length > 0;
}
