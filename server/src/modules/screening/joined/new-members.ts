import { entityReference } from '@tamis/contract/terms/entity-reference';
import type { Trx } from '../../../platform/db/database.ts';
import type { HitChange } from '../records/hits/compare-answer.ts';
import { findHitStands, type HitStand } from '../records/hits/hits-store.ts';
import type { KeptHit } from '../records/hits/kept-hit.ts';
import { entityOfMarked, findJoinedGroups } from './joined-groups.ts';

/** A dismissed hit with which a new one is told to be one. */
export interface JoinedByNew {
  change: HitChange & { is: KeptHit };
  reason: string;
}

/**
 * Hits that were dismissed and are to be looked at again, since an entry of another list came that is the same: who was
 * cleared as one of two was not cleared as this one. What came decided, through its own whitelisting, opens nothing.
 * @param added entity ids of the hits that just came
 * @param keptOf what a hit is by itself
 */
export async function findJoinedByNew(
  trx: Trx,
  search: { id: string; merchantId: string },
  added: readonly string[],
  keptOf: (entityId: string) => KeptHit | undefined,
): Promise<JoinedByNew[]> {
  if (added.length === 0) return [];
  const stands = await findHitStands(trx, search.id);
  const isNew = (stand: HitStand): boolean => added.includes(stand.entity_id) && !isDismissed(stand);
  if (!stands.some(isNew) || !stands.some((stand) => isDismissed(stand))) return [];
  const { groups } = await findJoinedGroups(trx, search.merchantId, stands);
  const standOf = new Map(stands.map((stand) => [stand.entity_id, stand]));
  return groups.flatMap(({ members }) => {
    const group = members.map(entityOfMarked).flatMap((id) => standOf.get(id) ?? []);
    const came = group.filter(isNew).map((stand) => entityReference(stand.entity_id));
    if (came.length === 0) return [];
    return group.filter(isDismissed).flatMap((stand) => {
      const kept = keptOf(stand.entity_id);
      return kept ? [joinedByNew(stand, kept, came.join(', '))] : [];
    });
  });
}

const isDismissed = (stand: HitStand): boolean => stand.is_whitelisted || stand.match_status === 'false_positive';

const joinedByNew = ({ entity_id: entityId, name }: HitStand, kept: KeptHit, came: string): JoinedByNew => ({
  change: {
    entityId,
    name,
    kind: 'updated',
    fields: [{ field: 'Same As', was: '', is: came, matters: true }],
    matters: true,
    isReopened: true,
    bySettings: null,
    was: kept,
    is: kept,
  },
  reason: `Another entry of the same person or thing came: ${came}.`,
});
