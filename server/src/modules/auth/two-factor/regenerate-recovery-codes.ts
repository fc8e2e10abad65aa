import type { Ctx } from '../../../platform/context.ts';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import { momentText } from '../mails/mail-texts.ts';
import { recoveryCodesMade } from '../mails/two-factor-mails.ts';
import type { AuthParts } from '../auth-parts.ts';
import { provedAccount } from './own-account.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { findTwoFactor } from './two-factor-store.ts';

/** New recovery codes in the place of the old ones. */
export function regenerateRecoveryCodes(
  ctx: Ctx,
  { secrets, messenger }: AuthParts,
): Promise<{ recoveryCodes: string[] }> {
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    const account = await provedAccount(trx, ctx);
    if (!(await findTwoFactor(trx, account.id))) throw new ConflictError('Two-factor sign-in is off.');
    const recoveryCodes = await makeRecoveryCodes(trx, secrets, account);
    await messenger.mail(trx, {
      kind: 'recovery-codes-made',
      to: account.email,
      content: recoveryCodesMade(momentText(ctx.clock)),
    });
    await audit({ action: 'two-factors.regenerate-recovery-codes', subjectType: 'user', subjectId: account.id });
    return { recoveryCodes };
  });
}
