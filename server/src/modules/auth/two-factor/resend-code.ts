import type { CodeChannel, resendOtp, sendOtpToAlternative } from '@tamis/contract/auth';
import type { Trx } from '../../../platform/db/database.ts';
import { NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { findAccount, type UserAccount } from '../../users/index.ts';
import { lastChannel } from '../records/codes-store.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { sendCode } from './send-code.ts';
import { alternativesOf } from './two-factor-policy.ts';
import { findTwoFactor, type TwoFactor } from './two-factor-store.ts';

interface Sent {
  channel: CodeChannel;
  sentTo: string;
}

/** Sends the code of a waiting sign-in again, over the channel that was used last. */
export const resendCode: Verb<typeof resendOtp, AuthCtx> = (ctx, { body: { userID } }) =>
  send(ctx, userID, 'sessions.resend-code', async (trx, { method }) => {
    const channel = (await lastChannel(trx, ctx.actor.sessionId)) ?? method;
    if (channel === 'App')
      throw ValidationError.at('userID', 'Your authenticator app shows the code; nothing is sent.');
    return channel;
  });

/** Sends a code over another channel than the usual one, where the policy allows it. */
export const sendCodeElsewhere: Verb<typeof sendOtpToAlternative, AuthCtx> = (ctx, { body: { userID, channel } }) =>
  send(ctx, userID, 'sessions.send-code-elsewhere', async (_trx, factor, { isPasswordFromMail }) => {
    if (factor.method !== channel && !alternativesOf(factor, isPasswordFromMail).includes(channel))
      throw ValidationError.at('channel', 'A code cannot be sent this way for this sign-in.');
    return channel;
  });

type ChooseChannel = (trx: Trx, factor: TwoFactor, account: UserAccount) => Promise<CodeChannel>;

function send(ctx: AuthCtx, userId: string, action: string, choose: ChooseChannel): Promise<Sent> {
  const { actor } = ctx;
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = userId === actor.userId ? await findAccount(trx, userId) : undefined;
    const factor = account && (await findTwoFactor(trx, userId));
    if (!account || !factor) throw new NotFoundError('The user');
    const channel = await choose(trx, factor, account);
    await audit({ action, subjectType: 'user', subjectId: userId, body: { channel } });
    return sendCode(trx, ctx, {
      account,
      purpose: 'sign-in',
      sessionId: actor.sessionId,
      channel,
      phoneNumber: factor.phoneNumber,
    });
  });
}
