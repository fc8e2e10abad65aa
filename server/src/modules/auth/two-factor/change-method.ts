import type { changeVerificationMethod } from '@tamis/contract/two-factor';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import type { Verb } from '../../../platform/http/route.ts';
import { twoFactorSet } from '../mails/two-factor-mails.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { provedAccount } from './own-account.ts';
import { takeValidatedSetup } from './setups-store.ts';
import { replaceMethod } from './two-factor-store.ts';
import { NOTHING_PREPARED } from './validate-method.ts';

/** Puts the validated method in the place of the present one; recovery codes stay. */
export const changeMethod: Verb<typeof changeVerificationMethod, AuthCtx> = (ctx) =>
  ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await provedAccount(trx, ctx);
    const setup = await takeValidatedSetup(trx, account.id, ctx.actor.sessionId, ctx.clock.now());
    if (!setup) throw new ConflictError(NOTHING_PREPARED);
    if (!(await replaceMethod(trx, setup))) throw new ConflictError('Two-factor sign-in is off.');
    await ctx.messenger.mail(trx, twoFactorSet('two-factor-changed', account, setup.method, ctx.clock));
    await audit({
      action: 'two-factors.change-method',
      subjectType: 'user',
      subjectId: account.id,
      body: { method: setup.method },
    });
    return { method: setup.method };
  });
