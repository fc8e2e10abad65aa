import type { Trx } from '../../../platform/db/database.ts';
import { planId } from './snapshot-plan.ts';
import { shareListsInUse } from '../records/sources-store.ts';
import { listsInUse } from '../records/watchlist-policy.ts';

/** Which lists are in use, as far as it takes to tell them from others. */
export interface ListsInUse {
  /** What the snapshot of these lists is called. */
  snapshotId: string;
  /** How often sources were switched on or off: the same lists, but not without a break, when it differs. */
  switches: number;
}

/**
 * The lists in use, which stay in use until this transaction ends: whoever brings others into use waits
 * for it, and who saves an answer under it knows how new the answer is. To be called before a
 * search or a chain of the audit log is locked, so that no two wait for each other.
 */
export async function holdListsInUse(trx: Trx): Promise<ListsInUse> {
  const sources = await shareListsInUse(trx);
  const versions = new Map(sources.map((source) => [source.key, source.activeVersionId ?? '']));
  return {
    snapshotId: planId(listsInUse(sources).map((source) => ({ source, versionId: versions.get(source) ?? '' }))),
    switches: sources.reduce((sum, source) => sum + source.switches, 0),
  };
}
