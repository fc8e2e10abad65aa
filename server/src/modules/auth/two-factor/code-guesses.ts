import type { CallSource } from '../../../platform/context.ts';
import { findAccount } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { countGuess } from '../records/guards-store.ts';
import { wrongCodes } from '../mails/sign-in-mails.ts';
import type { AuthParts } from '../auth-parts.ts';
import { GUESSES_PER_ACCOUNT, windowStart } from '../records/sign-in-policy.ts';

/** Counts a guess of a code under a key before it is evaluated, in a transaction of its own. */
export function countCodeGuess({ database, clock }: AuthParts, key: string): Promise<number> {
  const now = clock.now();
  return database.transaction({ kind: 'system' }, (trx) =>
    countGuess(trx, key, now, windowStart(now), GUESSES_PER_ACCOUNT),
  );
}

/** Keeps a wrong code in the audit log; the last one that was evaluated is told to the owner of the account. */
export async function refuseCode(
  { database, clock, messenger }: AuthParts,
  source: CallSource,
  userId: string,
  { action, guesses, deviceInfo }: { action: string; guesses: number; deviceInfo: string },
): Promise<void> {
  await database.transaction({ kind: 'system' }, async (trx) => {
    const account = await findAccount(trx, userId);
    await auditSignIn(trx, clock.now(), source, {
      action,
      outcome: 'refused',
      account,
      body: { result: 'wrong-code' },
    });
    if (!account || guesses !== GUESSES_PER_ACCOUNT) return;
    await messenger.mail(trx, wrongCodes(account, { clock, deviceInfo, address: source.address }));
  });
}
