import { TooManyRequestsError, ValidationError } from '../../../platform/errors/app-error.ts';
import { type UserAccount, verifyPassword } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { countGuess, forgetGuesses } from '../records/guards-store.ts';
import type { AuthCtx } from '../auth-parts.ts';
import { GUESSES_PER_ACCOUNT, mayGuess, passwordKey, windowStart } from '../records/sign-in-policy.ts';

/** Whoever holds a session may still not know the password: wrong ones are counted as at sign-in. Throws, naming the field. */
export async function checkOwnPassword(
  { database, clock, gate, source }: AuthCtx,
  account: UserAccount,
  password: string,
  field: string,
): Promise<void> {
  const now = clock.now();
  const key = passwordKey(account.id);
  const guesses = await database.transaction({ kind: 'system' }, (trx) =>
    countGuess(trx, key, now, windowStart(now), GUESSES_PER_ACCOUNT),
  );
  if (!mayGuess(guesses)) throw new TooManyRequestsError('Too many wrong passwords. Please wait a quarter of an hour.');
  if (await gate.run(() => verifyPassword(account.passwordHash, password))) {
    await database.transaction({ kind: 'system' }, (trx) => forgetGuesses(trx, key));
    return;
  }
  await database.transaction({ kind: 'system' }, (trx) =>
    auditSignIn(trx, now, source, {
      action: 'passwords.check',
      outcome: 'refused',
      account,
      body: { result: 'wrong-password' },
    }),
  );
  throw ValidationError.at(field, 'The current password is not right.');
}
