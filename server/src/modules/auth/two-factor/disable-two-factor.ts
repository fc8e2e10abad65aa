import type { disableTwoFactor as endpoint } from '@tamis/contract/two-factor';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { twoFactorNotice } from '../mails/two-factor-mails.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { forgetSecondFactor } from './forget-second-factor.ts';
import { provedAccount } from './own-account.ts';

/** Switches two-factor sign-in off; secret, number and recovery codes are removed. */
export const disableTwoFactor: Verb<typeof endpoint, AuthCtx> = async (ctx) => {
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await provedAccount(trx, ctx);
    const { twoFactorFrom } = account.merchant;
    if (twoFactorFrom && twoFactorFrom <= ctx.clock.now())
      throw new ConflictError('Your organisation asks for a second factor: change the method instead.');
    if (!(await forgetSecondFactor(trx, account))) throw new ConflictError('Two-factor sign-in is off.');
    await ctx.messenger.mail(trx, twoFactorNotice('two-factor-disabled', account, ctx.clock));
    await audit({ action: 'two-factors.disable', subjectType: 'user', subjectId: account.id });
  });
  return {};
};
