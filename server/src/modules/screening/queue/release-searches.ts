import { releaseSearches as endpoint } from '@tamis/contract/screening';
import type { Verb } from '../../../platform/http/route.ts';
import { clearAssignee } from './assignments-store.ts';
import { holdSearches } from './hold-searches.ts';
import { assertOwn } from './queue-policy.ts';
import { tellQueue } from './tell-queue.ts';

/** Gives one's own searches back, for anybody to claim. */
export const releaseSearches: Verb<typeof endpoint> = (ctx, { body: { ids } }) =>
  ctx.write(async ({ trx, auditAll }) => {
    const { userId } = ctx.actor;
    const held = await holdSearches(trx, ids);
    for (const search of held) assertOwn(userId, search);
    const searchIds = held.map(({ searchId }) => searchId);
    await clearAssignee(trx, searchIds);
    await tellQueue(trx, ctx.actor);
    await auditAll(
      searchIds.map((subjectId) => ({
        action: endpoint.name,
        subjectType: 'search',
        subjectId,
        body: { was: userId, is: null },
      })),
    );
    return {};
  });
