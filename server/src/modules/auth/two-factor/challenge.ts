import type { SessionAnswer, twoFactorChallenge } from '@tamis/contract/auth';
import type { z } from 'zod';
import type { Trx } from '../../../platform/db/database.ts';
import type { UserAccount } from '../../users/index.ts';
import type { AuthParts } from '../auth-parts.ts';
import { answerView } from '../sessions/session-view.ts';
import { inMinutes, PENDING_MINUTES } from '../records/sign-in-policy.ts';
import { type SessionOrder, startSession } from '../sessions/start-session.ts';
import { sendCode } from './send-code.ts';
import { alternativesOf } from './two-factor-policy.ts';
import type { TwoFactor } from './two-factor-store.ts';

/** Opens a session that waits for its code, and sends the code unless an app shows it. */
export async function challenge(
  trx: Trx,
  parts: AuthParts,
  order: Pick<SessionOrder, 'account' | 'source' | 'deviceInfo'>,
  factor: TwoFactor,
): Promise<SessionAnswer> {
  const expiresAt = inMinutes(parts.clock.now(), PENDING_MINUTES);
  const started = await startSession(trx, parts, { ...order, expiresAt, stage: 'two-factor', impersonator: null });
  return answerView(order.account, started, await askForCode(trx, parts, order.account, started.session.id, factor));
}

async function askForCode(
  trx: Trx,
  parts: AuthParts,
  account: UserAccount,
  sessionId: string,
  factor: TwoFactor,
): Promise<z.output<typeof twoFactorChallenge>> {
  const { method, phoneNumber } = factor;
  const alternatives = alternativesOf(factor, account.isPasswordFromMail);
  if (method === 'App') return { channel: 'App', sentTo: '', alternatives };
  const sent = await sendCode(trx, parts, { account, purpose: 'sign-in', sessionId, channel: method, phoneNumber });
  return { ...sent, alternatives };
}
