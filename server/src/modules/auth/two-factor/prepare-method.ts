import type { TwoFactorMethod } from '@tamis/contract/auth';
import type { prepareTwoFactor } from '@tamis/contract/two-factor';
import type { Verb } from '../../../platform/http/route.ts';
import type { UserAccount } from '../../users/index.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { endCodes } from '../records/codes-store.ts';
import { inMinutes, SETUP_MINUTES } from '../records/sign-in-policy.ts';
import { secretContext } from './accept-code.ts';
import { appAddress, newAppSecret } from './app-codes.ts';
import { provedAccount } from './own-account.ts';
import { sendCode } from './send-code.ts';
import { putSetup } from './setups-store.ts';

/** Begins to set a method up. Nothing changes for sign-ins before it is validated and enabled. */
export const prepareMethod: Verb<typeof prepareTwoFactor, AuthCtx> = (ctx, { body: { method, phoneNumber } }) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await provedAccount(trx, ctx);
    const secret = method === 'App' ? newAppSecret() : '';
    const phone = method === 'SMS' ? (phoneNumber ?? null) : null;
    await putSetup(trx, setupOf(ctx, account, { method, secret, phone }));
    // A code that was sent for another method, or to another number, shows nothing of this one.
    await endCodes(trx, account.id, 'setup', ctx.clock.now());
    await audit({ action: 'two-factors.prepare', subjectType: 'user', subjectId: account.id, body: { method } });
    if (method === 'App') return { method, secret, otpauthUrl: appAddress(secret, account.email), sentTo: '' };
    const { sentTo } = await sendCode(trx, ctx, {
      account,
      purpose: 'setup',
      sessionId: ctx.actor.sessionId,
      channel: method,
      phoneNumber: phone,
    });
    return { method, secret: '', otpauthUrl: '', sentTo };
  });

function setupOf(
  { actor, clock, secrets }: AuthCtx,
  account: UserAccount,
  { method, secret, phone }: { method: TwoFactorMethod; secret: string; phone: string | null },
) {
  return {
    userId: account.id,
    merchantId: account.merchantId,
    sessionId: actor.sessionId,
    method,
    secret: secret === '' ? null : secrets.seal(secret, secretContext(account.id)),
    phoneNumber: phone,
    lastStep: 0,
    expiresAt: inMinutes(clock.now(), SETUP_MINUTES),
  };
}
