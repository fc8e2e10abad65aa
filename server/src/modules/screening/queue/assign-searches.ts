import { assignSearches as endpoint } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { holdWorker } from '../../users/index.ts';
import { setAssignee } from './assignments-store.ts';
import { holderOf, holdSearches } from './hold-searches.ts';
import { assertFreeFor, assertMayReview } from './queue-policy.ts';
import { tellQueue } from './tell-queue.ts';

/** Gives searches that are nobody's, or the giver's own, to somebody who may decide on them. */
export const assignSearches: Verb<typeof endpoint> = (ctx, { body: { ids, userId } }) =>
  ctx.write(async ({ trx, auditAll }) => {
    const { actor, clock } = ctx;
    const held = await holdSearches(trx, ids);
    assertMayReview(await holdWorker(trx, userId, clock.now()));
    for (const search of held) assertFreeFor(actor.userId, search, await holderOf(trx, search));
    await setAssignee(
      trx,
      held.map(({ searchId }) => searchId),
      // What one gives oneself is a claim like any other.
      { assigneeId: userId, assignedBy: actor.userId, at: clock.now(), isClaim: userId === actor.userId },
    );
    await tellQueue(trx, actor);
    await auditAll(
      held.map(({ searchId, assigneeId }) => ({
        action: endpoint.name,
        subjectType: 'search',
        subjectId: searchId,
        body: { was: assigneeId, is: userId },
      })),
    );
    return {};
  });
