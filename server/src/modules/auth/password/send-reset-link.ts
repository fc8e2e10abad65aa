import { findAccountByEmail } from '../../users/index.ts';
import { resetLink } from '../mails/password-mails.ts';
import type { AuthParts } from '../auth-parts.ts';
import { issueResetLink } from './issue-reset-link.ts';

/** Sends the link to set a new password, if there is an account to set it for. */
export async function sendResetLink(parts: AuthParts, { email }: { email: string }): Promise<void> {
  await parts.database.transaction({ kind: 'system' }, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    if (!account || account.isBlocked) return;
    const url = await issueResetLink(trx, parts, account, 'job');
    await parts.messenger.mail(trx, { kind: 'password-reset', to: account.email, content: resetLink(url) });
  });
}
