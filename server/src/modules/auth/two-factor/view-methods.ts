import type { verificationMethods } from '@tamis/contract/two-factor';
import type { Verb } from '../../../platform/http/route.ts';
import { findProvedAt } from '../records/auth-store.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { isFreshProof } from '../records/sign-in-policy.ts';
import { ownAccount } from './own-account.ts';
import { maskEmail, maskPhone } from './two-factor-policy.ts';
import { countOpenRecoveryCodes, findTwoFactor } from './two-factor-store.ts';

/** How one proves a sign-in now, and how one could. */
export const viewMethods: Verb<typeof verificationMethods, AuthCtx> = (ctx) => {
  const { delivers } = ctx.messenger;
  return ctx.read(async (trx) => {
    const account = await ownAccount(trx, ctx);
    const factor = await findTwoFactor(trx, account.id);
    const phone = factor?.phoneNumber ?? null;
    return {
      current: factor?.method ?? null,
      enabledAt: factor?.enabledAt.toISOString() ?? null,
      recoveryCodesLeft: await countOpenRecoveryCodes(trx, account.id),
      isProved: isFreshProof(await findProvedAt(trx, ctx.actor.sessionId), ctx.clock.now()),
      methods: [
        { method: 'App', target: '', isDelivered: true },
        { method: 'Email', target: maskEmail(account.email), isDelivered: delivers.mail },
        { method: 'SMS', target: phone === null ? '' : maskPhone(phone), isDelivered: delivers.sms },
      ],
    };
  });
};
