import { SESSION_ENDED_CODE } from '@tamis/contract';
import { chooseMerchant as endpoint } from '@tamis/contract/agents';
import { ForbiddenError, NotFoundError, UnauthorizedError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { findOpenLinks, findWork, touchLink } from '../../agents/index.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { auditInChains } from '../audit-in-chains.ts';
import { type Chooser, lockChooser, putChoice } from './choices-store.ts';

/**
 * From now on the session works for another merchant, with all its tabs: one that its agent is linked to and that is open
 * to them, or their own again. What was left, and what is worked for, keep it both in their logs.
 */
export const chooseMerchant: Verb<typeof endpoint, AuthCtx> = async (ctx, { body: { merchantId } }) => {
  const { actor, clock } = ctx;
  const now = clock.now();
  await ctx.database.transaction({ kind: 'system' }, async (trx) => {
    const chooser = await lockChooser(trx, actor.sessionId);
    if (!chooser) throw new UnauthorizedError('Your session has ended. Please sign in again.', SESSION_ENDED_CODE);
    const { ownMerchantId, worker } = chooser;
    const isOwn = merchantId === ownMerchantId;
    if (!isOwn) {
      const isLinked = (await findOpenLinks(trx, worker.userId, now)).some((link) => link.merchantId === merchantId);
      if (!isLinked || !worker.claims.includes('Agent')) throw new NotFoundError('The merchant');
      const work = await findWork(trx, worker, merchantId, now);
      if ('refusal' in work) throw new ForbiddenError(work.refusal);
      await touchLink(trx, { agentId: worker.userId, merchantId }, now);
    }
    await putChoice(trx, actor.sessionId, isOwn ? null : merchantId);
    await auditInChains(trx, rowsOf(ctx, chooser, merchantId));
    await publish(trx, { userId: worker.userId, event: 'session_changed_event', data: {} });
  });
  return {};
};

/** One in the log of each merchant concerned: the agent's own, the one that is left, the one that is worked for now. */
function rowsOf({ actor, clock, source }: AuthCtx, { ownMerchantId, chosenId }: Chooser, merchantId: string) {
  const row = {
    at: clock.now().toISOString(),
    actorId: actor.userId,
    impersonatorId: null,
    action: endpoint.name,
    outcome: 'done',
    source: { ...source, agentOf: ownMerchantId },
    subjectType: 'session',
    subjectId: actor.sessionId,
    body: { was: { merchantId: chosenId ?? ownMerchantId }, is: { merchantId } },
  } as const;
  const concerned = new Set([ownMerchantId, chosenId ?? ownMerchantId, merchantId]);
  return [...concerned].map((one) => ({ ...row, merchantId: one }));
}
