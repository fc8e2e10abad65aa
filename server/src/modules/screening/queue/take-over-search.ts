import { takeOverSearch as endpoint } from '@tamis/contract/screening';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { setAssignee } from './assignments-store.ts';
import { holderOf, holdSearches } from './hold-searches.ts';
import { assertTakenFrom } from './queue-policy.ts';
import { tellQueue } from './tell-queue.ts';

/** Takes a search over from whoever has it; the reason stays in the audit log. */
export const takeOverSearch: Verb<typeof endpoint> = (ctx, { body: { id, from, reason } }) =>
  ctx.write(async ({ trx, audit }) => {
    const { userId } = ctx.actor;
    const [search] = await holdSearches(trx, [id]);
    if (!search) throw new NotFoundError('The search');
    assertTakenFrom(userId, from, search, await holderOf(trx, search));
    await setAssignee(trx, [id], { assigneeId: userId, assignedBy: userId, at: ctx.clock.now(), isClaim: true });
    await tellQueue(trx, ctx.actor);
    await audit({
      action: endpoint.name,
      subjectType: 'search',
      subjectId: id,
      body: { was: from, is: userId, reason },
    });
    return {};
  });
