import type { enableTwoFactor as endpoint } from '@tamis/contract/two-factor';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { twoFactorSet } from '../mails/two-factor-mails.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { provedAccount } from './own-account.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { takeValidatedSetup } from './setups-store.ts';
import { insertTwoFactor } from './two-factor-store.ts';
import { NOTHING_PREPARED } from './validate-method.ts';

/** Switches two-factor sign-in on with the validated method. The recovery codes leave here once. */
export const enableTwoFactor: Verb<typeof endpoint, AuthCtx> = (ctx) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await provedAccount(trx, ctx);
    const now = ctx.clock.now();
    const setup = await takeValidatedSetup(trx, account.id, ctx.actor.sessionId, now);
    if (!setup) throw new ConflictError(NOTHING_PREPARED);
    if (!(await insertTwoFactor(trx, account.merchantId, { ...setup, enabledAt: now })))
      throw new ConflictError('Two-factor sign-in is already on.');
    const recoveryCodes = await makeRecoveryCodes(trx, ctx.secrets, account);
    await ctx.messenger.mail(trx, twoFactorSet('two-factor-enabled', account, setup.method, ctx.clock));
    await audit({
      action: 'two-factors.enable',
      subjectType: 'user',
      subjectId: account.id,
      body: { method: setup.method },
    });
    return { method: setup.method, recoveryCodes };
  });
