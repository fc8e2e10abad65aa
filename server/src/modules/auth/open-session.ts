import type { BodyOf } from '@tamis/contract';
import type { genericLogin, SessionAnswer } from '@tamis/contract/auth';
import type { CallSource } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';
import { UnauthorizedError } from '../../platform/errors/app-error.ts';
import { confirmPassword, findAccountByEmail, hashPassword, type UserAccount, verifyPassword } from '../users/index.ts';
import { auditSignIn } from './audit-sign-in.ts';
import { countGuess, forgetGuesses, uncountGuess } from './guards-store.ts';
import { LOCK_NOTICE } from './job-names.ts';
import type { AuthParts } from './auth-parts.ts';
import { accountKey, addressKey, GUESSES_PER_ACCOUNT, mayGuess, windowStart } from './sign-in-policy.ts';
import { signIn } from './start-session.ts';
import { challenge } from './two-factor/challenge.ts';
import { findTwoFactor } from './two-factor/two-factor-store.ts';

/** AUTH-17: known, unknown, blocked and locked accounts are told the same. */
export const WRONG_CREDENTIALS =
  'Sorry, the credentials you entered are incorrect or the user does not exist. Please try again.';

/** What unknown and locked accounts are checked against, so that they take as long as known ones. */
const standInHash = hashPassword('no account has this password');

interface Guess {
  account: UserAccount | undefined;
  ofAccount: number;
  isAllowed: boolean;
}

/**
 * Signs in with e-mail and password: a full session, or one that waits for its code. Throws
 * UnauthorizedError for any wrong, blocked, unknown or locked account.
 */
export async function openSession(
  parts: AuthParts,
  source: CallSource,
  input: BodyOf<typeof genericLogin>,
): Promise<SessionAnswer> {
  // Counted behind the gate as well: whoever is told to come back has cost nothing and guessed nothing.
  const { guess, isRight } = await parts.gate.run(async () => {
    const counted = await prepareGuess(parts, source, input.email);
    const passwordHash = counted.account && counted.isAllowed ? counted.account.passwordHash : await standInHash;
    return { guess: counted, isRight: await verifyPassword(passwordHash, input.password) };
  });
  // Asked again when the session begins; here so that blocked accounts cost nothing more than wrong passwords.
  const mayBegin = guess.isAllowed && isRight && !guess.account?.isBlocked;
  const answer = guess.account && mayBegin ? await begin(parts, source, guess.account, input.deviceInfo) : undefined;
  if (answer) return answer;
  await refuse(parts, source, guess, input.email, isRight);
  throw new UnauthorizedError(WRONG_CREDENTIALS);
}

/** Counts the guess in a transaction of its own: it stays counted whatever happens next. */
function prepareGuess({ database, clock }: AuthParts, source: CallSource, email: string): Promise<Guess> {
  const now = clock.now();
  return database.transaction({ kind: 'system' }, async (trx) => {
    const ofAddress = await countGuess(trx, addressKey(source.address), now, windowStart(now));
    const ofAccount = await countGuess(trx, accountKey(email), now, windowStart(now), GUESSES_PER_ACCOUNT);
    return { account: await findAccountByEmail(trx, email), ofAccount, isAllowed: mayGuess(ofAccount, ofAddress) };
  });
}

/** Undefined when the account was blocked or its password replaced meanwhile, or was one sent by mail and is used up. */
function begin(
  parts: AuthParts,
  source: CallSource,
  account: UserAccount,
  deviceInfo: string,
): Promise<SessionAnswer | undefined> {
  const now = parts.clock.now();
  return parts.database.transaction({ kind: 'system' }, async (trx) => {
    if (!(await confirmPassword(trx, account, now))) return undefined;
    await forgetGuesses(trx, accountKey(account.email));
    await uncountGuess(trx, addressKey(source.address));
    const factor = await findTwoFactor(trx, account.id);
    const order = { account, source, deviceInfo };
    const answer = factor ? await challenge(trx, parts, order, factor) : await signIn(trx, parts, order);
    await auditSignIn(trx, now, source, {
      action: 'sessions.open',
      outcome: 'done',
      account,
      body: { result: factor ? 'code-asked' : 'signed-in', sessionId: answer.auth.sessionId },
    });
    return answer;
  });
}

async function refuse(
  { database, clock, jobs }: AuthParts,
  source: CallSource,
  guess: Guess,
  email: string,
  isRight: boolean,
): Promise<void> {
  await database.transaction({ kind: 'system' }, async (trx: Trx) => {
    const result = guess.isAllowed ? (isRight ? 'blocked' : 'wrong-password') : 'locked';
    await auditSignIn(trx, clock.now(), source, {
      action: 'sessions.open',
      outcome: 'refused',
      account: guess.account,
      body: { email, result },
    });
    // As a job, whether or not the account exists, so that both take the same time.
    if (guess.ofAccount === GUESSES_PER_ACCOUNT) await jobs.enqueue(trx, LOCK_NOTICE, { email });
  });
}
