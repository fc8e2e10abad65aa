import { type BodyOf, SESSION_ENDED_CODE } from '@tamis/contract';
import type { SessionAnswer, twoFALogin } from '@tamis/contract/auth';
import type { Ctx } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { TooManyRequestsError, UnauthorizedError, ValidationError } from '../../../platform/errors/app-error.ts';
import { findAccount, forgetPasswordFromMail, type UserAccount } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { endSession } from '../auth-store.ts';
import { forgetGuesses } from '../guards-store.ts';
import { momentText } from '../mails/mail-texts.ts';
import { recoveryCodeUsed } from '../mails/two-factor-mails.ts';
import type { AuthParts } from '../auth-parts.ts';
import { codeGuessKey, mayGuess } from '../sign-in-policy.ts';
import { signIn } from '../start-session.ts';
import { acceptCode, type AcceptedBy } from './accept-code.ts';
import { countCodeGuess, refuseCode } from './code-guesses.ts';
import { findTwoFactor } from './two-factor-store.ts';

type Input = BodyOf<typeof twoFALogin>;

export const INVALID_CODE = 'Invalid verification code';

/**
 * Completes a sign-in with its code. The waiting session ends and a full one begins with a token of
 * its own; of many right codes at once exactly one does so.
 */
export async function passTwoFactor(ctx: Ctx, parts: AuthParts, input: Input): Promise<SessionAnswer> {
  const { userId } = ctx.actor;
  const guesses = await countCodeGuess(parts, userId);
  if (!mayGuess(guesses))
    throw new TooManyRequestsError(
      'Too many verification codes were tried. Please sign in again in a quarter of an hour.',
    );
  const answer = input.userID === userId ? await complete(ctx, parts, input) : undefined;
  if (answer) return answer;
  await refuseCode(parts, ctx.source, userId, { action: 'sessions.verify', guesses, deviceInfo: input.deviceInfo });
  throw ValidationError.at('code', INVALID_CODE);
}

/** In one transaction, so that a code is used up only if it brought somebody in. */
function complete(ctx: Ctx, parts: AuthParts, input: Input): Promise<SessionAnswer | undefined> {
  const { sessionId, userId } = ctx.actor;
  const now = parts.clock.now();
  return parts.database.transaction({ kind: 'system' }, async (trx) => {
    const [account, factor] = [await findAccount(trx, userId), await findTwoFactor(trx, userId)];
    const by =
      account && factor ? await acceptCode(trx, parts, factor, { ...input, purpose: 'sign-in', sessionId }) : undefined;
    if (!account || !by) return undefined;
    if (!(await endSession(trx, sessionId, now)))
      throw new UnauthorizedError('Your session has ended. Please sign in again.', SESSION_ENDED_CODE);
    await forgetGuesses(trx, codeGuessKey(userId));
    await settle(trx, parts, account, by);
    const answer = await signIn(trx, parts, { account, source: ctx.source, deviceInfo: input.deviceInfo });
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
  if (by === 'Recovery')
    await messenger.mail(trx, {
      kind: 'recovery-code-used',
      to: account.email,
      content: recoveryCodeUsed(momentText(clock)),
    });
}
