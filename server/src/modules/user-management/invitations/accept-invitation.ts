import * as contract from '@tamis/contract/invitations';
import type { Trx } from '../../../platform/db/database.ts';
import { ValidationError } from '../../../platform/errors/app-error.ts';
import type { PublicVerb } from '../../../platform/http/route.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import {
  assertOpen,
  type AuthParts,
  auditSignIn,
  faultText,
  isOpenCode,
  passwordFault,
  type PublicAuthCall,
  signIn,
  takeCode,
} from '../../auth/index.ts';
import { findAccount, hashPassword, replacePassword, type UserAccount } from '../../users/index.ts';
import { endInvitation } from '../records/accounts-store.ts';
import { userOfToken } from './link-token.ts';
import { linkContext } from './send-link.ts';

const invalid = (): ValidationError =>
  ValidationError.at('token', 'This invitation is no longer valid. Ask for a new one.');

const attempt = ({ secrets, clock }: AuthParts, userId: string, token: string) =>
  ({
    userId,
    purpose: 'invitation',
    sessionId: null,
    codeHash: secrets.digest(token, linkContext('invitation', userId)),
    at: clock.now(),
  }) as const;

/** Whose invitation it is. Throws when it was used, withdrawn, replaced, is too old or made up. */
async function invited(parts: AuthParts, trx: Trx, token: string): Promise<UserAccount> {
  const userId = userOfToken(token) ?? '';
  // Asked for a stranger too, so that it takes the same time.
  const isOpen = await isOpenCode(trx, attempt(parts, userId, token));
  const account = isOpen ? await findAccount(trx, userId) : undefined;
  if (!account?.isInvited || account.isBlocked) throw invalid();
  return account;
}

const find = (parts: AuthParts, token: string): Promise<UserAccount> =>
  parts.database.transaction({ kind: 'system' }, (trx) => invited(parts, trx, token), { readOnly: true });

export const viewInvitation: PublicVerb<typeof contract.viewInvitation, PublicAuthCall> = async (call, { body }) => {
  const { name, email, merchant } = await find(call, body.token);
  return { name, email, merchantName: merchant.name };
};

/** Sets the first password and signs in. A password that is refused does not use the link up. */
export const acceptInvitation: PublicVerb<typeof contract.acceptInvitation, PublicAuthCall> = async (
  call,
  { body: { token, password, deviceInfo } },
) => {
  const { source } = call;
  const seen = await find(call, token);
  const fault = passwordFault(password, call.passwordRules, seen);
  if (fault) throw ValidationError.at('password', faultText(fault, call.passwordRules, 'reset'));
  const passwordHash = await call.gate.run(() => hashPassword(password));
  const at = call.clock.now();
  return call.database.transaction({ kind: 'system' }, async (trx) => {
    await assertOpen(trx, seen.merchantId, at, source.address);
    const account = await invited(call, trx, token);
    if (!(await takeCode(trx, attempt(call, account.id, token)))) throw invalid();
    if (!(await replacePassword(trx, account, { passwordHash, at, validUntil: null, isFromMail: true })))
      throw invalid();
    await endInvitation(trx, account.id);
    await auditSignIn(trx, at, source, { action: contract.acceptInvitation.name, outcome: 'done', account, body: {} });
    const { merchantId } = account;
    await publish(trx, { merchantId, event: 'records_changed_event', data: { of: 'users' } });
    return signIn(trx, call, { account, source, deviceInfo });
  });
};
