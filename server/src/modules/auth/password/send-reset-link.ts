import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { findAccountByEmail } from '../../users/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { resetLink } from '../mails/password-mails.ts';
import { issueResetLink, RESET_LINK_SENT } from './issue-reset-link.ts';

/** Sends the link to set a new password, if there is an account to set it for. */
export async function sendResetLink(parts: AuthParts, { email }: { email: string }, job: JobCtx): Promise<void> {
  await job.writeAsSystem(async ({ trx, audit, unaudited }) => {
    const account = await findAccountByEmail(trx, email);
    if (!account || account.isBlocked || account.isInvited) {
      unaudited('There is nobody to set a password for');
      return;
    }
    const url = await issueResetLink(trx, parts, account);
    await parts.messenger.mail(trx, resetLink(account, url));
    const { id, merchantId } = account;
    await audit({ merchantId, action: RESET_LINK_SENT, subjectType: 'user', subjectId: id });
  });
}
