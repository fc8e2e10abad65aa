import type { OutputOf } from '@tamis/contract';
import type { viewProfile as endpoint } from '@tamis/contract/profile';
import type { Ctx } from '../../../platform/context.ts';
import { NotFoundError } from '../../../platform/errors/app-error.ts';
import { findAccount } from '../../users/index.ts';
import { sessionView } from '../sessions/session-view.ts';

/** One's own account, as its page shows it. */
export async function viewProfile(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const account = await ctx.look((reader) => findAccount(reader, ctx.actor.userId));
  if (!account) throw new NotFoundError('The user');
  const session = {
    id: ctx.actor.sessionId,
    expiresAt: ctx.actor.sessionExpiresAt,
    isImpersonation: ctx.actor.impersonatorId !== null,
  };
  const { user, merchant } = sessionView(account, session, null);
  return {
    user,
    merchant,
    roleName: account.roleName,
    claims: account.claims,
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    passwordChangedAt: account.passwordChangedAt?.toISOString() ?? null,
    twoFactor: account.twoFactorMethod,
  };
}
