import type { Ctx } from '../../../platform/context.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import { momentText } from '../mails/mail-texts.ts';
import { twoFactorDisabled } from '../mails/two-factor-mails.ts';
import type { AuthParts } from '../auth-parts.ts';
import { provedAccount } from './own-account.ts';
import { deleteSetup } from './setups-store.ts';
import { deleteTwoFactor, replaceRecoveryCodes } from './two-factor-store.ts';

/** Switches two-factor sign-in off; secret, number and recovery codes are removed. */
export async function disableTwoFactor(ctx: Ctx, { messenger }: AuthParts): Promise<Record<string, never>> {
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await provedAccount(trx, ctx);
    if (!(await deleteTwoFactor(trx, account.id))) throw new ConflictError('Two-factor sign-in is off.');
    await replaceRecoveryCodes(trx, account, []);
    await deleteSetup(trx, account.id);
    await messenger.mail(trx, {
      kind: 'two-factor-disabled',
      to: account.email,
      content: twoFactorDisabled(momentText(ctx.clock)),
    });
    await audit({ action: 'two-factors.disable', subjectType: 'user', subjectId: account.id });
  });
  return {};
}
