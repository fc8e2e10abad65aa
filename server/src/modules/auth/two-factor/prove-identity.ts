import type { BodyOf, OutputOf } from '@tamis/contract';
import type { preValidate } from '@tamis/contract/two-factor';
import { TooManyRequestsError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import type { UserAccount } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { markProved } from '../records/auth-store.ts';
import { forgetGuesses } from '../records/guards-store.ts';
import { checkOwnPassword } from '../password/check-own-password.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { codeGuessKey, mayGuess } from '../records/sign-in-policy.ts';
import { acceptCode } from './accept-code.ts';
import { countCodeGuess, refuseCode } from './code-guesses.ts';
import { ownAccount } from './own-account.ts';
import { INVALID_CODE } from './pass-two-factor.ts';
import { sendCode } from './send-code.ts';
import { findTwoFactor, type TwoFactor } from './two-factor-store.ts';

type Input = BodyOf<typeof preValidate>;
type Answer = OutputOf<typeof preValidate>;

const PROVED: Answer = { isProved: true, needsCode: false, channel: null, sentTo: '' };

/** Proves with password, and with a code where two-factor is on, that whoever holds the session is its user. */
export const proveIdentity: Verb<typeof preValidate, AuthCtx> = async (ctx, { body: input }) => {
  const { account, factor } = await ctx.read(async (trx) => ({
    account: await ownAccount(trx, ctx),
    factor: await findTwoFactor(trx, ctx.actor.userId),
  }));
  await checkOwnPassword(ctx, account, input.password, 'password');
  if (factor && input.code === undefined) return askForCode(ctx, account, factor);
  await prove(ctx, account, factor, input);
  return PROVED;
};

function askForCode(ctx: AuthCtx, account: UserAccount, { method, phoneNumber }: TwoFactor): Promise<Answer> {
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    await audit({
      action: 'two-factors.prove',
      subjectType: 'user',
      subjectId: account.id,
      body: { result: 'code-asked' },
    });
    if (method === 'App') return { isProved: false, needsCode: true, channel: 'App', sentTo: '' };
    const sent = await sendCode(trx, ctx, {
      account,
      purpose: 'proof',
      sessionId: ctx.actor.sessionId,
      channel: method,
      phoneNumber,
    });
    return { isProved: false, needsCode: true, ...sent };
  });
}

async function prove(ctx: AuthCtx, account: UserAccount, factor: TwoFactor | undefined, input: Input): Promise<void> {
  const guesses = factor ? await countCodeGuess(ctx, codeGuessKey(account.id)) : 0;
  if (!mayGuess(guesses))
    throw new TooManyRequestsError('Too many verification codes were tried. Please wait a quarter of an hour.');
  const now = ctx.clock.now();
  const isProved = await ctx.database.transaction({ kind: 'system' }, async (trx) => {
    const by = factor
      ? await acceptCode(trx, ctx, factor, {
          code: input.code ?? '',
          isRecovery: input.isRecovery,
          purpose: 'proof',
          sessionId: ctx.actor.sessionId,
        })
      : 'Password';
    if (!by) return false;
    await markProved(trx, ctx.actor.sessionId, now);
    if (factor) await forgetGuesses(trx, codeGuessKey(account.id));
    await auditSignIn(trx, now, ctx.source, {
      action: 'two-factors.prove',
      outcome: 'done',
      account,
      body: { result: 'proved', by },
    });
    return true;
  });
  if (isProved) return;
  await refuseCode(ctx, ctx.source, account.id, {
    action: 'two-factors.prove',
    guesses,
    deviceInfo: ctx.source.userAgent,
  });
  throw ValidationError.at('code', INVALID_CODE);
}
