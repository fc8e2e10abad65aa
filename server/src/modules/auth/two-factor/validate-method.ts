import type { validateTwoFactor } from '@tamis/contract/two-factor';
import type { Trx } from '../../../platform/db/database.ts';
import { ConflictError, TooManyRequestsError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { forgetGuesses } from '../records/guards-store.ts';
import { takeCode } from '../records/codes-store.ts';
import type { AuthCtx, AuthParts } from '../auth-parts.ts';
import { codeGuessKey, mayGuess } from '../records/sign-in-policy.ts';
import { secretContext } from './accept-code.ts';
import { stepOfCode } from './app-codes.ts';
import { countCodeGuess } from './code-guesses.ts';
import { provedAccount } from './own-account.ts';
import { INVALID_CODE } from './pass-two-factor.ts';
import { codeContext } from './send-code.ts';
import { lockSetup, markValidated, type Setup } from './setups-store.ts';
import { takeStep } from './two-factor-store.ts';

export const NOTHING_PREPARED = 'No method is being set up. Please begin again.';

/** Shows with a first code that the prepared method works, so that nobody locks themselves out. */
export const validateMethod: Verb<typeof validateTwoFactor, AuthCtx> = async (ctx, { body: { code } }) => {
  const { userId, sessionId } = ctx.actor;
  if (!mayGuess(await countCodeGuess(ctx, codeGuessKey(userId))))
    throw new TooManyRequestsError('Too many verification codes were tried. Please wait a quarter of an hour.');
  const isValid = await ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await provedAccount(trx, ctx);
    const setup = await lockSetup(trx, account.id, sessionId, ctx.clock.now());
    if (!setup) throw new ConflictError(NOTHING_PREPARED);
    const isRight = await isRightCode(trx, ctx, setup, code);
    if (isRight) await markValidated(trx, account.id, ctx.clock.now());
    if (isRight) await forgetGuesses(trx, codeGuessKey(userId));
    await audit({
      action: 'two-factors.validate',
      subjectType: 'user',
      subjectId: account.id,
      body: { method: setup.method, result: isRight ? 'valid' : 'wrong-code' },
    });
    return isRight;
  });
  if (!isValid) throw ValidationError.at('code', INVALID_CODE);
  return { isValid: true };
};

async function isRightCode(
  trx: Trx,
  { secrets, clock }: AuthParts,
  { userId, sessionId, secret }: Setup,
  code: string,
): Promise<boolean> {
  if (secret) {
    const step = stepOfCode(secrets.open(secret, secretContext(userId)), code, clock.now());
    return step !== undefined && takeStep(trx, 'two_factor_setups', userId, step);
  }
  const codeHash = secrets.digest(code, codeContext(userId, 'setup'));
  return (await takeCode(trx, { userId, purpose: 'setup', sessionId, codeHash, at: clock.now() })) !== undefined;
}
