import type { resetFailedAttempts } from '@tamis/contract/passwords';
import type { Trx } from '../../../platform/db/database.ts';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { PublicVerb } from '../../../platform/http/route.ts';
import {
  findAccountByEmail,
  generatePassword,
  hashPassword,
  replacePassword,
  type UserAccount,
} from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { countGuess, forgetGuesses, forgetSignInGuesses } from '../records/guards-store.ts';
import { type CodeAttempt, isOpenCode, takeCode } from '../records/codes-store.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { inEvenTime } from './in-even-time.ts';
import { mailedPassword } from '../mails/password-mails.ts';
import type { AuthParts, PublicAuthCall } from '../auth-parts.ts';
import {
  GUESSES_PER_ACCOUNT,
  inMinutes,
  MAILED_PASSWORD_MINUTES,
  mayGuess,
  unblockKey,
  windowStart,
} from '../records/sign-in-policy.ts';

export const unblockContext = (userId: string): string => `unblock code of ${userId}`;
/** AUTH-46, spelling kept. */
const FAILED = 'Failed to ublock the user';

/**
 * Lifts the lock of an account with the code of its mail; a new password, good for one sign-in,
 * goes out by mail. Wrong, used, old and unknown are told the same. Who blocked an account by hand unblocks it by hand;
 * whoever is invited gets their password from the invitation alone.
 */
export const unblockAccount: PublicVerb<typeof resetFailedAttempts, PublicAuthCall> = async (
  call,
  { body: { email, activationCode } },
) => {
  const account = await inEvenTime(() => check(call, email, String(activationCode)));
  const isUnblocked = account !== undefined && (await unblock(call, account, String(activationCode)));
  if (!isUnblocked) throw ValidationError.at('activationCode', FAILED);
  return {};
};

const attempt = ({ secrets, clock }: AuthParts, userId: string, code: string): CodeAttempt => ({
  userId,
  purpose: 'unblock',
  sessionId: null,
  codeHash: secrets.digest(code, unblockContext(userId)),
  at: clock.now(),
});

/** The account whose code this is. The guess stays counted; what is done is the same for known and unknown accounts. */
function check(call: PublicAuthCall, email: string, code: string): Promise<UserAccount | undefined> {
  const now = call.clock.now();
  return call.database.transaction({ kind: 'system' }, async (trx) => {
    const guesses = await countGuess(trx, unblockKey(email), now, windowStart(now), GUESSES_PER_ACCOUNT);
    const account = await findAccountByEmail(trx, email);
    const isOpen = await isOpenCode(trx, attempt(call, account?.id ?? '', code));
    if (account && !account.isInvited && isOpen && mayGuess(guesses)) return account;
    await auditSignIn(trx, now, call.source, {
      action: 'sign-ins.unblock',
      outcome: 'refused',
      account,
      body: { email },
    });
    return undefined;
  });
}

async function unblock(call: PublicAuthCall, account: UserAccount, code: string): Promise<boolean> {
  const password = generatePassword();
  const passwordHash = await call.gate.run(() => hashPassword(password));
  return call.database.transaction({ kind: 'system' }, async (trx) => {
    if (!(await takeCode(trx, attempt(call, account.id, code)))) return false;
    if (!(await mailNewPassword(trx, call, account, password, passwordHash))) return false;
    await auditSignIn(trx, call.clock.now(), call.source, {
      action: 'sign-ins.unblock',
      outcome: 'done',
      account,
      body: {},
    });
    return true;
  });
}

async function mailNewPassword(
  trx: Trx,
  { clock, messenger }: AuthParts,
  account: UserAccount,
  password: string,
  passwordHash: string,
): Promise<boolean> {
  const now = clock.now();
  const validUntil = inMinutes(now, MAILED_PASSWORD_MINUTES);
  if (!(await replacePassword(trx, account, { passwordHash, at: now, validUntil, isFromMail: true }))) return false;
  await endSessions(trx, account.id, now);
  await forgetSignInGuesses(trx, account.email);
  await forgetGuesses(trx, unblockKey(account.email));
  await messenger.mail(trx, mailedPassword(account, password));
  return true;
}
