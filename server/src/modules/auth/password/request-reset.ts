import { TooManyRequestsError } from '../../../platform/errors/app-error.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { countGuess } from '../records/guards-store.ts';
import { RESET_LINK } from '../job-names.ts';
import type { PublicAuthCall } from '../auth-parts.ts';
import { mayRecover, mayRecoverFrom, recoveryAddressKey, recoveryKey, windowStart } from '../records/sign-in-policy.ts';

/**
 * Takes note that somebody wants a new password. Whether there is such an account is found out in
 * the background: the answer, and the time it takes, are the same for everybody.
 */
export async function requestReset({ database, clock, jobs, source }: PublicAuthCall, email: string): Promise<void> {
  const now = clock.now();
  await database.transaction({ kind: 'system' }, async (trx) => {
    const ofAddress = await countGuess(trx, recoveryAddressKey(source.address), now, windowStart(now));
    if (!mayRecoverFrom(ofAddress)) throw new TooManyRequestsError();
    const ofAccount = await countGuess(trx, recoveryKey(email), now, windowStart(now));
    // More mails would only fill the mailbox; that they are not sent is not told.
    if (mayRecover(ofAccount)) await jobs.enqueue(trx, RESET_LINK, { email });
    await auditSignIn(trx, now, source, {
      action: 'passwords.recover',
      outcome: 'done',
      account: undefined,
      body: { email },
    });
  });
}
