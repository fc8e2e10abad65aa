import { type BodyOf, SESSION_ENDED_CODE } from '@tamis/contract';
import type { SessionAnswer, twoFALogin } from '@tamis/contract/auth';
import type { Trx } from '../../../platform/db/database.ts';
import { TooManyRequestsError, UnauthorizedError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import type { Shut } from '../../merchants/index.ts';
import { findAccount, forgetPasswordFromMail, type UserAccount } from '../../users/index.ts';
import { findShut, shutError } from '../sessions/assert-open.ts';
import { auditShut, auditSignIn } from '../audit-sign-in.ts';
import { endSession } from '../records/auth-store.ts';
import { forgetGuesses } from '../records/guards-store.ts';
import { twoFactorNotice } from '../mails/two-factor-mails.ts';
import type { AuthCtx, AuthParts } from '../auth-parts.ts';
import { codeGuessKey, mayGuess } from '../records/sign-in-policy.ts';
import { signIn } from '../sessions/start-session.ts';
import { acceptCode, type AcceptedBy } from './accept-code.ts';
import { countCodeGuess, refuseCode } from './code-guesses.ts';
import { findTwoFactor } from './two-factor-store.ts';

type Input = BodyOf<typeof twoFALogin>;

export const INVALID_CODE = 'Invalid verification code';

/**
 * Completes a sign-in with its code. The waiting session ends and a full one begins with a token of
 * its own; of many right codes at once exactly one does so.
 */
export const passTwoFactor: Verb<typeof twoFALogin, AuthCtx> = async (ctx, { body: input }) => {
  const { userId } = ctx.actor;
  const guesses = await countCodeGuess(ctx, codeGuessKey(userId));
  if (!mayGuess(guesses))
    throw new TooManyRequestsError(
      'Too many verification codes were tried. Please sign in again in a quarter of an hour.',
    );
  const answer = input.userID === userId ? await complete(ctx, input) : undefined;
  if (typeof answer === 'string') throw shutError(answer);
  if (answer) return answer;
  await refuseCode(ctx, ctx.source, userId, { action: 'sessions.verify', guesses, deviceInfo: input.deviceInfo });
  throw ValidationError.at('code', INVALID_CODE);
};

/** In one transaction, so that a code is used up only if it was right. Answers why nobody of the merchant signs in, where that is so. */
function complete(ctx: AuthCtx, input: Input): Promise<SessionAnswer | Shut | undefined> {
  const { sessionId, userId, merchantId } = ctx.actor;
  const now = ctx.clock.now();
  return ctx.database.transaction({ kind: 'system' }, async (trx) => {
    const shut = await findShut(trx, merchantId, now, ctx.source.address);
    const [account, factor] = [await findAccount(trx, userId), await findTwoFactor(trx, userId)];
    const by =
      account && factor ? await acceptCode(trx, ctx, factor, { ...input, purpose: 'sign-in', sessionId }) : undefined;
    if (!account || !by) return undefined;
    if (!(await endSession(trx, sessionId, now)))
      throw new UnauthorizedError('Your session has ended. Please sign in again.', SESSION_ENDED_CODE);
    await forgetGuesses(trx, codeGuessKey(userId));
    await settle(trx, ctx, account, by);
    if (shut) {
      await auditShut(trx, now, ctx.source, { action: 'sessions.verify', account, shut });
      return shut;
    }
    const answer = await signIn(trx, ctx, { account, source: ctx.source, deviceInfo: input.deviceInfo });
    await auditSignIn(trx, now, ctx.source, {
      action: 'sessions.verify',
      outcome: 'done',
      account,
      body: { result: 'signed-in', by, sessionId: answer.auth.sessionId },
    });
    return answer;
  });
}

async function settle(trx: Trx, { messenger, clock }: AuthParts, account: UserAccount, by: AcceptedBy): Promise<void> {
  if (by !== 'Email') await forgetPasswordFromMail(trx, account.id);
  if (by === 'Recovery') await messenger.mail(trx, twoFactorNotice('recovery-code-used', account, clock));
}
