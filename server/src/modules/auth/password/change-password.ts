import type { BodyOf } from '@tamis/contract';
import type { changePassword as endpoint } from '@tamis/contract/passwords';
import { ConflictError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import { findAccount, hashPassword, replacePassword, type UserAccount } from '../../users/index.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { passwordChanged } from '../mails/password-mails.ts';
import type { AuthCtx, AuthParts } from '../auth-parts.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { faultText, passwordFault } from './password-policy.ts';

/** Changes one's own password. All other sessions end, and the owner is notified by mail. */
export async function changePassword(
  ctx: AuthCtx,
  id: string,
  input: BodyOf<typeof endpoint>,
): Promise<Record<string, never>> {
  const account = id === ctx.actor.userId ? await ctx.read((trx) => findAccount(trx, id)) : undefined;
  if (!account) throw new NotFoundError('The user');
  await checkOwnPassword(ctx, account, input.currentPassword, 'currentPassword');
  refuseFaulty(ctx, account, input);
  const passwordHash = await ctx.gate.run(() => hashPassword(input.newPassword));
  await ctx.writeAsSystem(async ({ trx, audit }) => {
    const at = ctx.clock.now();
    if (!(await replacePassword(trx, account, { passwordHash, at, validUntil: null, isFromMail: false })))
      throw new ConflictError('The password was changed elsewhere meanwhile.');
    await endSessions(trx, id, at, ctx.actor.sessionId);
    await ctx.messenger.mail(trx, passwordChanged(account, ctx.clock));
    await audit({ action: 'passwords.change', subjectType: 'user', subjectId: id });
  });
  return {};
}

function refuseFaulty(
  { passwordRules }: AuthParts,
  account: UserAccount,
  { currentPassword, newPassword }: BodyOf<typeof endpoint>,
): void {
  if (newPassword === currentPassword)
    throw ValidationError.at('newPassword', 'The new password must differ from the current one.');
  const fault = passwordFault(newPassword, passwordRules, account);
  if (fault) throw ValidationError.at('newPassword', faultText(fault, passwordRules, 'change'));
}
