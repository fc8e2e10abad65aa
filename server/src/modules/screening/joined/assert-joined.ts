import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import { findHitStands } from '../records/hits/hits-store.ts';
import { entityOfMarked, findJoinedGroups } from './joined-groups.ts';

/** Refuses to decide hits together that are not told to be one. The caller holds the lock of the search. */
export async function assertJoined(
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
  entityIds: readonly string[],
): Promise<void> {
  if (entityIds.length < 2) return;
  const { groups } = await findJoinedGroups(trx, merchantId, await findHitStands(trx, id));
  const isOne = groups.some(({ members }) => {
    const of = new Set(members.map(entityOfMarked));
    return entityIds.every((entityId) => of.has(entityId));
  });
  if (!isOne)
    throw new ConflictError('These hits are not, or no longer, joined. Look at them again before you decide.');
}
