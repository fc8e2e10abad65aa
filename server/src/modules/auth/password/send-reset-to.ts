import { holdsAny, type OutputOf } from '@tamis/contract';
import { changePassword as endpoint } from '@tamis/contract/passwords';
import { ConflictError, ForbiddenError, NotFoundError, ValidationError } from '../../../platform/errors/app-error.ts';
import { atHome } from '../../../platform/http/at-home.ts';
import type { Input, Verb } from '../../../platform/http/route.ts';
import { findAccount, lockPerson, refuseStronger, requirePasswordChange } from '../../users/index.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { resetLinkByAdministrator } from '../mails/password-mails.ts';
import { changePassword } from './change-password.ts';
import { issueResetLink } from './issue-reset-link.ts';

/** One's own password is changed; to somebody else a link is sent, since nobody sets the password of another. */
export const updatePassword: Verb<typeof endpoint, AuthCtx> = async (ctx, { params: { id }, body }) => {
  if (id !== ctx.actor.userId) return sendResetTo(ctx, id, body);
  for (const field of ['currentPassword', 'newPassword'] as const)
    if (body[field] === '') throw ValidationError.at(field, 'Please enter password');
  await changePassword(atHome(ctx), id, body);
  return { link: null };
};

/** The password of now is good for nothing but the choice of another until the link is used. */
function sendResetTo(
  ctx: AuthCtx,
  id: string,
  { currentPassword, newPassword }: Input<typeof endpoint>['body'],
): Promise<OutputOf<typeof endpoint>> {
  if (!holdsAny(ctx.actor.claims, ['UserAdd'])) throw new NotFoundError('The user');
  if (ctx.actor.stage === 'password-change') throw new ForbiddenError('Change your password first.');
  return ctx.writeAsSystem(async ({ trx, audit }) => {
    const person = await lockPerson(trx, ctx.actor.merchantId, id);
    const account = person && (await findAccount(trx, id));
    if (!person || !account) throw new NotFoundError('The user');
    if (newPassword !== '' || currentPassword !== '')
      throw ValidationError.at(
        'newPassword',
        'The password of another user is set by nobody. Leave it empty: a link is sent.',
      );
    refuseStronger(ctx.actor, person.claims, account.name);
    if (account.isBlocked) throw new ConflictError('This user is blocked. Unblock first.');
    if (account.isInvited)
      throw new ConflictError('This user has not accepted the invitation yet. Send it again instead.');
    await requirePasswordChange(trx, id);
    const link = await issueResetLink(trx, ctx, account);
    await ctx.messenger.mail(trx, resetLinkByAdministrator(account, link));
    await audit({ action: endpoint.name, subjectType: 'user', subjectId: id, body: { sent: 'reset link' } });
    return { link: ctx.messenger.delivers.mail ? null : link };
  });
}
