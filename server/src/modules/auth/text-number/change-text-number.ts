import type { OutputOf } from '@tamis/contract';
import type * as contract from '@tamis/contract/text-numbers';
import { ConflictError, TooManyRequestsError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { endCodes, takeCode } from '../records/codes-store.ts';
import { forgetGuesses } from '../records/guards-store.ts';
import { mayGuess, textNumberKey } from '../records/sign-in-policy.ts';
import { countCodeGuess, refuseCode } from '../two-factor/code-guesses.ts';
import { ownAccount } from '../two-factor/own-account.ts';
import { INVALID_CODE } from '../two-factor/pass-two-factor.ts';
import { codeContext, sendCode } from '../two-factor/send-code.ts';
import { maskPhone } from '../two-factor/two-factor-policy.ts';
import { textNumberView } from './text-number-view.ts';
import {
  findTextNumber,
  forgetTextNumber,
  lockTextNumber,
  markConfirmed,
  putTextNumber,
} from './text-numbers-store.ts';

const PURPOSE = 'text-number';

export const viewTextNumber: Verb<typeof contract.viewTextNumber, AuthCtx> = async (ctx) =>
  textNumberView(ctx, await ctx.read((trx) => findTextNumber(trx, ctx.actor.userId)));

/** Sends a code there, and nothing else until it comes back: who mistypes their number has nobody else told. */
export const giveTextNumber: Verb<typeof contract.giveTextNumber, AuthCtx> = (ctx, { body: { number } }) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await ownAccount(trx, ctx);
    const now = ctx.clock.now();
    const given = { phoneNumber: number, givenAt: now, confirmedAt: null };
    await putTextNumber(trx, account, given);
    // A code that went to another number confirms nothing here.
    await endCodes(trx, account.id, PURPOSE, now);
    const { sessionId } = ctx.actor;
    await sendCode(trx, ctx, { account, purpose: PURPOSE, sessionId, channel: 'SMS', phoneNumber: number });
    const body = { number: maskPhone(number) };
    await audit({ action: 'text-numbers.give', subjectType: 'user', subjectId: account.id, body });
    return textNumberView(ctx, given);
  });

export const confirmTextNumber: Verb<typeof contract.confirmTextNumber, AuthCtx> = async (ctx, { body: { code } }) => {
  const { userId } = ctx.actor;
  const guesses = await countCodeGuess(ctx, textNumberKey(userId));
  if (!mayGuess(guesses))
    throw new TooManyRequestsError('Too many verification codes were tried. Please wait a quarter of an hour.');
  return confirm(ctx, code).catch(async (error: unknown) => {
    const { source } = ctx;
    // Kept beside the transaction that it has undone.
    if (error instanceof ValidationError)
      await refuseCode(ctx, source, userId, { action: 'text-numbers.confirm', guesses, deviceInfo: source.userAgent });
    throw error;
  });
};

const confirm = (ctx: AuthCtx, code: string): Promise<OutputOf<typeof contract.confirmTextNumber>> =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const { userId, sessionId } = ctx.actor;
    const at = ctx.clock.now();
    const given = await lockTextNumber(trx, userId);
    if (!given) throw new ConflictError('No number was given. Please begin again.');
    const codeHash = ctx.secrets.digest(code, codeContext(userId, PURPOSE));
    const taken = await takeCode(trx, { userId, purpose: PURPOSE, sessionId, codeHash, at });
    if (taken === undefined) throw ValidationError.at('code', INVALID_CODE);
    await markConfirmed(trx, userId, at);
    await forgetGuesses(trx, textNumberKey(userId));
    const body = { number: maskPhone(given.phoneNumber) };
    await audit({ action: 'text-numbers.confirm', subjectType: 'user', subjectId: userId, body });
    return textNumberView(ctx, { ...given, confirmedAt: at });
  });

export const withdrawTextNumber: Verb<typeof contract.withdrawTextNumber, AuthCtx> = (ctx) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const { userId } = ctx.actor;
    await forgetTextNumber(trx, userId);
    await endCodes(trx, userId, PURPOSE, ctx.clock.now());
    await audit({ action: 'text-numbers.withdraw', subjectType: 'user', subjectId: userId });
    return textNumberView(ctx, undefined);
  });
