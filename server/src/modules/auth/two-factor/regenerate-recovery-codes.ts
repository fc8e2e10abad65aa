import type { regenerateRecoveryCodes as endpoint } from '@tamis/contract/two-factor';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { twoFactorNotice } from '../mails/two-factor-mails.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { provedAccount } from './own-account.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findTwoFactor } from './two-factor-store.ts';

/** New recovery codes in the place of the old ones. */
export const regenerateRecoveryCodes: Verb<typeof endpoint, AuthCtx> = (ctx) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await provedAccount(trx, ctx);
    if (!(await findTwoFactor(trx, account.id))) throw new ConflictError('Two-factor sign-in is off.');
    const recoveryCodes = await makeRecoveryCodes(trx, ctx.secrets, account);
    await ctx.messenger.mail(trx, twoFactorNotice('recovery-codes-made', account, ctx.clock));
    await audit({ action: 'two-factors.regenerate-recovery-codes', subjectType: 'user', subjectId: account.id });
    return { recoveryCodes };
  });
