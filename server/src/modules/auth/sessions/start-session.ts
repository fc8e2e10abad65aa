import type { SessionAnswer } from '@tamis/contract/auth';
import type { CallSource } from '../../../platform/context.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/new-id.ts';
import { findGroupNames } from '../../user-groups/index.ts';
import { touchLastLogin, type UserAccount } from '../../users/index.ts';
import { insertSession, type NewSession } from '../records/auth-store.ts';
import { deviceHash } from '../records/device-policy.ts';
import { seeDevice } from '../records/known-devices-store.ts';
import { newDevice } from '../mails/sign-in-mails.ts';
import type { AuthParts } from '../auth-parts.ts';
import { inMinutes } from '../records/sign-in-policy.ts';
import { digestToken } from '../records/session-token.ts';
import { answerView } from './session-view.ts';

export interface SessionOrder {
  account: UserAccount;
  source: CallSource;
  deviceInfo: string;
  expiresAt: Date;
  stage: NewSession['stage'];
  impersonator: NewSession['impersonator'];
}

export interface StartedSession {
  session: NewSession;
  token: string;
}

/** Opens a session and signs its token. Whoever calls has made sure that it may be. */
export async function startSession(trx: Trx, parts: AuthParts, order: SessionOrder): Promise<StartedSession> {
  const { account, expiresAt, stage } = order;
  const [id, createdAt] = [newId(parts.clock), parts.clock.now()];
  const token = await parts.signer.sign({
    userId: account.id,
    sessionId: id,
    merchantId: account.merchantId,
    // A token that waits for its code tells nothing about rights.
    claims: stage === 'full' ? account.claims : [],
    userGroups: stage === 'full' ? await findGroupNames(trx, account.id) : [],
    issuedAt: createdAt,
    expiresAt,
  });
  const session: NewSession = {
    id,
    merchantId: account.merchantId,
    userId: account.id,
    tokenHash: digestToken(token),
    deviceInfo: order.deviceInfo || order.source.userAgent,
    address: order.source.address,
    createdAt,
    expiresAt,
    stage,
    impersonator: order.impersonator,
  };
  await insertSession(trx, session);
  return { session, token };
}

/** Opens the full session of somebody who has proved who they are; tells the owner of a new device by mail. */
export async function signIn(
  trx: Trx,
  parts: AuthParts,
  order: Pick<SessionOrder, 'account' | 'source' | 'deviceInfo'>,
): Promise<SessionAnswer> {
  const now = parts.clock.now();
  const { merchant } = order.account;
  const minutes = Math.min(merchant.sessionMinutes ?? Infinity, parts.sessionMinutes);
  const expiresAt = soonest(inMinutes(now, minutes), merchant.expiresAt);
  const started = await startSession(trx, parts, { ...order, expiresAt, stage: 'full', impersonator: null });
  await touchLastLogin(trx, order.account.id, now);
  await noticeDevice(trx, parts, order.account, started.session);
  return answerView(order.account, started);
}

const soonest = (one: Date, other: Date | null): Date => (other && other < one ? other : one);

async function noticeDevice(
  trx: Trx,
  { secrets, clock, messenger }: AuthParts,
  account: UserAccount,
  { deviceInfo, address }: NewSession,
): Promise<void> {
  const standing = await seeDevice(trx, {
    userId: account.id,
    merchantId: account.merchantId,
    deviceHash: deviceHash(secrets, account.id, { deviceInfo, address }),
    at: clock.now(),
  });
  if (standing !== 'new') return;
  await messenger.mail(trx, newDevice(account, { clock, deviceInfo, address }));
}
