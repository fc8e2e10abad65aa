import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import type { UserAccount } from '../../users/index.ts';
import { insertCode } from '../records/codes-store.ts';
import type { AuthParts } from '../auth-parts.ts';
import { inMinutes, RESET_MINUTES } from '../records/sign-in-policy.ts';
import { resetContext } from './reset-password.ts';

const TOKEN_BYTES = 32;

/** How the audit log calls it. */
export const RESET_LINK_SENT = 'passwords.send-reset-link';

export type LinkParts = Pick<AuthParts, 'clock' | 'secrets' | 'consoleUrl'>;

/** Makes a link with which a new password can be set once. Whoever calls keeps in the audit log who had it made. */
export async function issueResetLink(
  trx: Trx,
  { clock, secrets, consoleUrl }: LinkParts,
  account: UserAccount,
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
  return resetAddress(consoleUrl(), token, account.email);
}

/** The page reads one parameter, in the fragment, which is sent to no server: base64 of '<token>:<e-mail>' (AUTH-29). */
function resetAddress(consoleUrl: string, token: string, email: string): string {
  const url = new URL('/reset_password', consoleUrl);
  url.hash = new URLSearchParams({ token: Buffer.from(`${token}:${email}`).toString('base64') }).toString();
  return url.href;
}
