import { MINUTE_MS } from '@tamis/contract/terms/durations';
import { CODE_LENGTH, type CodeChannel } from '@tamis/contract/auth';
import { randomInt } from 'node:crypto';
import type { Trx } from '../../../platform/db/database.ts';
import { TooManyRequestsError } from '../../../platform/errors/app-error.ts';
import { newId } from '../../../platform/new-id.ts';
import type { UserAccount } from '../../users/index.ts';
import { countGuess } from '../records/guards-store.ts';
import { type CodePurpose, insertCode } from '../records/codes-store.ts';
import { verificationCode } from '../mails/sign-in-mails.ts';
import type { AuthParts } from '../auth-parts.ts';
import { CODE_MINUTES, codesKey, maySendCode, windowStart } from '../records/sign-in-policy.ts';
import { maskEmail, maskPhone } from './two-factor-policy.ts';

export interface CodeOrder {
  account: UserAccount;
  purpose: CodePurpose;
  sessionId: string;
  channel: CodeChannel;
  /** Only for SMS. */
  phoneNumber: string | null;
}

export const codeContext = (userId: string, purpose: CodePurpose): string => `${purpose} code of ${userId}`;

/** Makes a six-digit code and sends it; answers where it went. Throws after too many. */
export async function sendCode(
  trx: Trx,
  parts: AuthParts,
  order: CodeOrder,
): Promise<{ channel: CodeChannel; sentTo: string }> {
  const { account, purpose, sessionId, channel } = order;
  const now = parts.clock.now();
  if (!maySendCode(await countGuess(trx, codesKey(account.id), now, windowStart(now))))
    throw new TooManyRequestsError('Please wait a moment before you ask for another code.');
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await insertCode(trx, {
    id: newId(parts.clock),
    merchantId: account.merchantId,
    userId: account.id,
    purpose,
    sessionId,
    channel,
    codeHash: parts.secrets.digest(code, codeContext(account.id, purpose)),
    createdAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * MINUTE_MS),
  });
  if (channel === 'Email') {
    await parts.messenger.mail(trx, verificationCode(account, code));
    return { channel, sentTo: maskEmail(account.email) };
  }
  if (order.phoneNumber === null) throw new Error(`User ${account.id} has no number for text messages`);
  await parts.messenger.text(trx, {
    kind: 'verification-code',
    to: order.phoneNumber,
    text: `${code} is your Tamis verification code. Nobody from Tamis will ask you for it.`,
  });
  return { channel, sentTo: maskPhone(order.phoneNumber) };
}
