import { SESSION_ENDED_CODE } from '@tamis/contract';
import type { impersonationReset } from '@tamis/contract/impersonation';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, UnauthorizedError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import { findAccount, type UserAccount } from '../../users/index.ts';
import { endSession, findImpersonatorSession } from '../records/auth-store.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { answerView } from '../sessions/session-view.ts';
import { type StartedSession, startSession } from '../sessions/start-session.ts';
import { auditInChains } from '../audit-in-chains.ts';

/** Gives the root user the own session back, under a new token and until its old end. */
export const endImpersonation: Verb<typeof impersonationReset, AuthCtx> = (ctx) => {
  const { actor } = ctx;
  return ctx.database.transaction({ kind: 'system' }, async (trx) => {
    const own = await findImpersonatorSession(trx, actor.sessionId);
    if (!own) throw new ConflictError('You are acting as yourself.');
    const root = await findAccount(trx, own.userId);
    for (const session of [{ id: actor.sessionId, userId: actor.userId }, own])
      await close(trx, session, ctx.clock.now());
    if (!root) throw new Error(`The root user ${own.userId} behind session ${actor.sessionId} is gone`);
    const started = await startSession(trx, ctx, {
      account: root,
      source: ctx.source,
      deviceInfo: own.deviceInfo,
      expiresAt: own.expiresAt,
      stage: 'full',
      impersonator: null,
    });
    await auditEnd(trx, ctx, root, started);
    return answerView(root, started);
  });
};

async function close(trx: Trx, { id, userId }: { id: string; userId: string }, at: Date): Promise<void> {
  if (!(await endSession(trx, id, at)))
    throw new UnauthorizedError('Your session has ended. Please sign in again.', SESSION_ENDED_CODE);
  await publish(trx, { userId, event: 'session_ended_event', data: { sessionId: id } });
}

function auditEnd(
  trx: Trx,
  { actor, clock, source }: Ctx,
  root: UserAccount,
  { session }: StartedSession,
): Promise<void> {
  const row = {
    at: clock.now().toISOString(),
    action: 'impersonations.end',
    outcome: 'done',
    source,
    subjectType: 'user',
    subjectId: actor.userId,
    body: { sessionId: session.id },
  } as const;
  return auditInChains(trx, [
    { ...row, merchantId: root.merchantId, actorId: root.id, impersonatorId: null },
    { ...row, merchantId: actor.merchantId, actorId: actor.userId, impersonatorId: root.id },
  ]);
}
