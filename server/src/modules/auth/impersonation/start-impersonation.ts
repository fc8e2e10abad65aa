import { ACTING_MARGIN_MINUTES, type impersonationLogin } from '@tamis/contract/impersonation';
import { ConflictError, NotFoundError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findAccount, type UserAccount } from '../../users/index.ts';
import { findShut } from '../sessions/assert-open.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { answerView } from '../sessions/session-view.ts';
import { inMinutes } from '../records/sign-in-policy.ts';
import { startSession } from '../sessions/start-session.ts';
import { auditInChains } from '../audit-in-chains.ts';

/**
 * Opens a session as another user, with that user's rights and never more: nobody acts as a root
 * user. It is over after an hour, with the root user's own session at the latest, and both
 * people stand in the audit log of both merchants.
 */
export const startImpersonation: Verb<typeof impersonationLogin, AuthCtx> = async (
  ctx,
  { body: { userId, deviceInfo } },
) => {
  const { actor, source } = ctx;
  const now = ctx.clock.now();
  const end = inMinutes(now, ctx.impersonationMinutes);
  const expiresAt = end < actor.sessionExpiresAt ? end : actor.sessionExpiresAt;
  // The console would end it before it begins.
  if (expiresAt <= inMinutes(now, ACTING_MARGIN_MINUTES))
    throw new ConflictError('Your session is about to end. Please sign in again before you act as somebody else.');
  return ctx.database.transaction({ kind: 'system' }, async (trx) => {
    const account = await findAccount(trx, userId);
    if (!account || !canBeActedAs(account)) throw new NotFoundError('The user');
    if (await findShut(trx, account.merchantId, now, null))
      throw new ConflictError('The organisation of this user is blocked or has expired.');
    const impersonator = { userId: actor.userId, sessionId: actor.sessionId };
    const started = await startSession(trx, ctx, {
      account,
      source,
      deviceInfo,
      expiresAt,
      stage: 'full',
      impersonator,
    });
    const row = {
      at: now.toISOString(),
      actorId: actor.userId,
      action: 'impersonations.start',
      outcome: 'done',
      source,
      subjectType: 'user',
      subjectId: userId,
      body: { merchantId: account.merchantId, sessionId: started.session.id },
    } as const;
    await auditInChains(trx, [
      { ...row, merchantId: actor.merchantId, impersonatorId: null },
      { ...row, merchantId: account.merchantId, actorId: userId, impersonatorId: actor.userId },
    ]);
    return answerView(account, started);
  });
};

const canBeActedAs = ({ claims, isBlocked }: UserAccount): boolean => !isBlocked && !claims.includes('Root');
