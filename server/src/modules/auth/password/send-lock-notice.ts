import { randomInt } from 'node:crypto';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import { newId } from '../../../platform/new-id.ts';
import { findAccountByEmail } from '../../users/index.ts';
import { forgetGuesses } from '../records/guards-store.ts';
import { endCodes, insertCode } from '../records/codes-store.ts';
import { accountLocked } from '../mails/password-mails.ts';
import type { AuthParts } from '../auth-parts.ts';
import { inMinutes, UNBLOCK_MINUTES, unblockKey } from '../records/sign-in-policy.ts';
import { unblockContext } from './unblock-account.ts';

/** Nine digits: an integer on the wire, and far more than the few tries will find. */
const [LOWEST, ABOVE_HIGHEST] = [100_000_000, 1_000_000_000];

/** Tells the owner of a locked account, with a link that lifts the lock. An older link is no longer good. */
export async function sendLockNotice(parts: AuthParts, { email }: { email: string }, job: JobCtx): Promise<void> {
  const { clock, secrets, messenger, consoleUrl } = parts;
  const now = clock.now();
  await job.writeAsSystem(async ({ trx, audit, unaudited }) => {
    const account = await findAccountByEmail(trx, email);
    if (!account || account.isBlocked || account.isInvited) {
      unaudited('There is nobody to notify');
      return;
    }
    const code = randomInt(LOWEST, ABOVE_HIGHEST);
    await endCodes(trx, account.id, 'unblock', now);
    await forgetGuesses(trx, unblockKey(account.email));
    await insertCode(trx, {
      id: newId(clock),
      merchantId: account.merchantId,
      userId: account.id,
      purpose: 'unblock',
      sessionId: null,
      channel: 'Email',
      codeHash: secrets.digest(String(code), unblockContext(account.id)),
      createdAt: now,
      expiresAt: inMinutes(now, UNBLOCK_MINUTES),
    });
    const url = new URL('/unblock', consoleUrl());
    // In the fragment, which is sent to no server.
    url.hash = new URLSearchParams({ email: account.email, activationCode: String(code) }).toString();
    await messenger.mail(trx, accountLocked(account, url.href));
    const { id, merchantId } = account;
    await audit({ merchantId, action: 'sign-ins.lock', subjectType: 'user', subjectId: id });
  });
}
