import { assignSearches, releaseSearches } from '@tamis/contract/screening';
import { holdsAny } from '@tamis/contract';
import type { Holding } from '../../users/index.ts';
import { clearAssignee, findAssigned, setAssignee } from './assignments-store.ts';
import { tellQueue } from './tell-queue.ts';

/** Searches with open hits that are somebody's to review. */
export const queuedSearches: Holding = {
  kind: 'searches',
  acts: ['hand-over', 'release'],
  find: findAssigned,
  mayReceive: async () => (claims) => holdsAny(claims, ['ComplyWhiteListUpdate']),
  async settle({ ctx: { actor, clock }, tx: { trx, auditAll }, items, receiver, leaver }) {
    const ids = items.map(({ id }) => id);
    if (receiver)
      await setAssignee(trx, ids, {
        assigneeId: receiver.id,
        assignedBy: actor.userId,
        at: clock.now(),
        isClaim: false,
      });
    else await clearAssignee(trx, ids);
    await tellQueue(trx, leaver);
    const action = receiver ? assignSearches.name : releaseSearches.name;
    const body = { was: leaver.id, is: receiver?.id ?? null };
    await auditAll(ids.map((subjectId) => ({ action, subjectType: 'search', subjectId, body })));
  },
};
