import { ValidationError } from '../../../platform/errors/app-error.ts';
import { findAccountByEmail, hashPassword, replacePassword, type UserAccount } from '../../users/index.ts';
import { auditSignIn } from '../audit-sign-in.ts';
import { forgetSignInGuesses } from '../records/guards-store.ts';
import { isOpenCode, takeCode } from '../records/codes-store.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { passwordChanged } from '../mails/password-mails.ts';
import type { AuthParts, PublicAuthCall } from '../auth-parts.ts';
import { faultText, passwordFault } from './password-policy.ts';

export const resetContext = (userId: string): string => `reset link of ${userId}`;
const INVALID_TOKEN = 'Invalid Token';

interface Reset {
  email: string;
  password: string;
  token: string;
}

/** Sets a new password with the token of a link. All sessions end; nobody is signed in by it. A password that is refused does not use the token up. */
export async function resetPassword(call: PublicAuthCall, { email, password, token }: Reset): Promise<void> {
  const account = await findByToken(call, email, token);
  if (!account) {
    await refuse(call, email);
    throw ValidationError.at('token', INVALID_TOKEN);
  }
  const fault = passwordFault(password, call.passwordRules, account);
  if (fault) throw ValidationError.at('password', faultText(fault, call.passwordRules, 'reset'));
  const passwordHash = await call.gate.run(() => hashPassword(password));
  const isSet = await setPassword(call, account, token, passwordHash);
  if (!isSet) throw ValidationError.at('token', INVALID_TOKEN);
}

const attempt = ({ secrets, clock }: AuthParts, userId: string, token: string) =>
  ({
    userId,
    purpose: 'reset',
    sessionId: null,
    codeHash: secrets.digest(token, resetContext(userId)),
    at: clock.now(),
  }) as const;

function findByToken(parts: AuthParts, email: string, token: string): Promise<UserAccount | undefined> {
  return parts.database.transaction({ kind: 'system' }, async (trx) => {
    const account = await findAccountByEmail(trx, email);
    // Asked for a stranger too, so that it takes the same time.
    const isOpen = await isOpenCode(trx, attempt(parts, account?.id ?? '', token));
    return isOpen ? account : undefined;
  });
}

function setPassword(
  call: PublicAuthCall,
  account: UserAccount,
  token: string,
  passwordHash: string,
): Promise<boolean> {
  const { database, clock, messenger, source } = call;
  const now = clock.now();
  return database.transaction({ kind: 'system' }, async (trx) => {
    if (!(await takeCode(trx, attempt(call, account.id, token)))) return false;
    if (!(await replacePassword(trx, account, { passwordHash, at: now, validUntil: null, isFromMail: true })))
      return false;
    await endSessions(trx, account.id, now);
    await forgetSignInGuesses(trx, account.email);
    await messenger.mail(trx, passwordChanged(account, clock));
    await auditSignIn(trx, now, source, { action: 'passwords.reset', outcome: 'done', account, body: {} });
    return true;
  });
}

async function refuse({ database, clock, source }: PublicAuthCall, email: string): Promise<void> {
  await database.transaction({ kind: 'system' }, (trx) =>
    auditSignIn(trx, clock.now(), source, {
      action: 'passwords.reset',
      outcome: 'refused',
      account: undefined,
      body: { email },
    }),
  );
}
