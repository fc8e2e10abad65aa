import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import type { UserAccount } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { insertCode } from '../codes-store.ts';
import type { AuthParts } from '../auth-parts.ts';
import { inMinutes, RESET_MINUTES } from '../sign-in-policy.ts';
import { resetContext } from './reset-password.ts';

const TOKEN_BYTES = 32;

export type LinkParts = Pick<AuthParts, 'clock' | 'secrets' | 'consoleUrl'>;

/** Makes a link with which a new password can be set once; `origin` says who asked, for the audit log. */
export async function issueResetLink(
  trx: Trx,
  { clock, secrets, consoleUrl }: LinkParts,
  account: UserAccount,
  origin: 'job' | 'terminal',
): Promise<string> {
  const now = clock.now();
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  await insertCode(trx, {
    id: newId(clock),
    merchantId: account.merchantId,
    userId: account.id,
    purpose: 'reset',
    sessionId: null,
    channel: 'Email',
    codeHash: secrets.digest(token, resetContext(account.id)),
    createdAt: now,
    expiresAt: inMinutes(now, RESET_MINUTES),
  });
  await auditSignIn(trx, now, { origin }, { action: 'passwords.send-reset-link', outcome: 'done', account, body: {} });
  return resetAddress(consoleUrl(), token, account.email);
}

/** The page reads one parameter: base64 of '<token>:<e-mail>' (AUTH-29). */
function resetAddress(consoleUrl: string, token: string, email: string): string {
  const url = new URL('/reset_password', consoleUrl);
  url.searchParams.set('token', Buffer.from(`${token}:${email}`).toString('base64'));
  return url.href;
}
