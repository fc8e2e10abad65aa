import type { BodyOf } from '@tamis/contract';
import type { genericLogin, SessionAnswer } from '@tamis/contract/auth';
import type { Trx } from '../../../platform/db/database.ts';
import { UnauthorizedError } from '../../../platform/errors/app-error.ts';
import type { PublicVerb } from '../../../platform/http/route.ts';
import type { Shut } from '../../merchants/index.ts';
import {
  confirmPassword,
  findAccountByEmail,
  hashPassword,
  type UserAccount,
  verifyPassword,
} from '../../users/index.ts';
import { findShut, shutError } from '../sessions/assert-open.ts';
import { auditShut, auditSignIn } from '../audit-sign-in.ts';
import { countGuess, forgetGuesses, uncountGuess } from '../records/guards-store.ts';
import { deviceHash } from '../records/device-policy.ts';
import { isKnownDevice } from '../records/known-devices-store.ts';
import { LOCK_NOTICE } from '../job-names.ts';
import type { PublicAuthCall } from '../auth-parts.ts';
import {
  accountKey,
  addressKey,
  GUESSES_PER_ACCOUNT,
  knownDeviceKey,
  mayGuess,
  windowStart,
} from '../records/sign-in-policy.ts';
import { signIn } from '../sessions/start-session.ts';
import { challenge } from '../two-factor/challenge.ts';
import { findTwoFactor } from '../two-factor/two-factor-store.ts';

/** AUTH-17: known, unknown, blocked and locked accounts are told the same. */
export const WRONG_CREDENTIALS =
  'Sorry, the credentials you entered are incorrect or the user does not exist. Please try again.';

const NOBODY = '0'.repeat(24);
/** What unknown and locked accounts are checked against, so that they take as long as known ones. */
const standInHash = hashPassword('no account has this password');

interface Guess {
  account: UserAccount | undefined;
  /** What it is counted by. */
  key: string;
  ofAccount: number;
  isAllowed: boolean;
}

/**
 * Signs in with e-mail and password: a full session, or one that waits for its code. Throws
 * UnauthorizedError for any wrong, blocked, unknown or locked account.
 */
export const openSession: PublicVerb<typeof genericLogin, PublicAuthCall> = async (call, { body: input }) => {
  // Counted behind the gate as well: whoever is told to come back has cost nothing and guessed nothing.
  const { guess, isRight } = await call.gate.run(async () => {
    const counted = await prepareGuess(call, input);
    const passwordHash = counted.account && counted.isAllowed ? counted.account.passwordHash : await standInHash;
    return { guess: counted, isRight: await verifyPassword(passwordHash, input.password) };
  });
  // Asked again when the session begins; here so that blocked accounts cost nothing more than wrong passwords.
  const mayBegin = guess.isAllowed && isRight && !guess.account?.isBlocked;
  const answer =
    guess.account && mayBegin
      ? await begin(call, { account: guess.account, key: guess.key }, input.deviceInfo)
      : undefined;
  if (typeof answer === 'string') throw shutError(answer);
  if (answer) return answer;
  await refuse(call, guess, input.email, isRight);
  throw new UnauthorizedError(WRONG_CREDENTIALS);
};

/** Counts the guess in a transaction of its own: it stays counted whatever happens next. */
function prepareGuess(
  { database, clock, secrets, source }: PublicAuthCall,
  { email, deviceInfo }: BodyOf<typeof genericLogin>,
): Promise<Guess> {
  const now = clock.now();
  return database.transaction({ kind: 'system' }, async (trx) => {
    const ofAddress = await countGuess(trx, addressKey(source.address), now, windowStart(now));
    const account = await findAccountByEmail(trx, email);
    const device = { deviceInfo: deviceInfo || source.userAgent, address: source.address };
    // Looked up for nobody too, so that unknown accounts take as long.
    const userId = account?.id ?? NOBODY;
    const hash = deviceHash(secrets, userId, device);
    // A device that its user has signed in from has guesses of its own: strangers can lock the account, not its owner out.
    const key = (await isKnownDevice(trx, userId, hash)) ? knownDeviceKey(email, hash) : accountKey(email);
    const ofAccount = await countGuess(trx, key, now, windowStart(now), GUESSES_PER_ACCOUNT);
    return { account, key, ofAccount, isAllowed: mayGuess(ofAccount, ofAddress) };
  });
}

/**
 * Undefined when the account was blocked or its password replaced meanwhile, or was one sent by mail and is used up. Why
 * nobody of the merchant signs in is answered to who needs no code beside the password; others are told once that is right.
 */
function begin(
  call: PublicAuthCall,
  { account, key }: { account: UserAccount; key: string },
  deviceInfo: string,
): Promise<SessionAnswer | Shut | undefined> {
  const { clock, database, source } = call;
  const now = clock.now();
  return database.transaction({ kind: 'system' }, async (trx) => {
    const shut = await findShut(trx, account.merchantId, now, source.address);
    if (!(await confirmPassword(trx, account, now))) return undefined;
    // In the order in which they are counted: two sign-ins at once must not wait for each other.
    await uncountGuess(trx, addressKey(source.address));
    await forgetGuesses(trx, key);
    const factor = await findTwoFactor(trx, account.id);
    if (shut && !factor) {
      await auditShut(trx, now, source, { action: 'sessions.open', account, shut });
      return shut;
    }
    const order = { account, source, deviceInfo };
    const answer = factor ? await challenge(trx, call, order, factor) : await signIn(trx, call, order);
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
  { database, clock, jobs, source }: PublicAuthCall,
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
