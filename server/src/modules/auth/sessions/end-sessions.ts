import type { Trx } from '../../../platform/db/database.ts';
import { publish } from '../../../platform/realtime/live-events.ts';
import {
  endSessionsOfMerchant,
  endSessionsOfUser,
  findImpersonationsFrom,
  findSessionAddresses,
} from '../records/auth-store.ts';
import { endOwnSession } from './open-sessions-store.ts';

/**
 * Ends a user's sessions, but one if it is named, and tells their sockets. What the user does as
 * somebody else ends with the session it was begun in. Needs system scope. Answers how many ended.
 */
export async function endSessions(trx: Trx, userId: string, at: Date, exceptId: string | null = null): Promise<number> {
  const ended = await endSessionsOfUser(trx, userId, at, exceptId);
  for (const sessionId of ended) await publish(trx, { userId, event: 'session_ended_event', data: { sessionId } });
  await endImpersonations(trx, ended);
  return ended.length;
}

/** Ends the sessions of all people of a merchant, also those in which somebody acts as one of them, and tells their sockets. Needs system scope. */
export async function endSessionsOf(trx: Trx, merchantId: string, at: Date): Promise<void> {
  for (const { id: sessionId, userId } of await endSessionsOfMerchant(trx, merchantId, at))
    await publish(trx, { userId, event: 'session_ended_event', data: { sessionId } });
}

/** Ends the sessions of a merchant's people that were not begun from inside, and tells their sockets. Needs system scope. */
export async function endSessionsFromElsewhere(
  trx: Trx,
  merchantId: string,
  at: Date,
  isInside: (address: string) => boolean,
): Promise<void> {
  for (const { id, userId, address } of await findSessionAddresses(trx, merchantId, at))
    if (!isInside(address)) await endOneSession(trx, userId, id, at);
}

/** Ends one of a user's sessions; false when it is over, or somebody else's. Needs system scope. */
export async function endOneSession(trx: Trx, userId: string, sessionId: string, at: Date): Promise<boolean> {
  if (!(await endOwnSession(trx, userId, sessionId, at))) return false;
  await publish(trx, { userId, event: 'session_ended_event', data: { sessionId } });
  await endImpersonations(trx, [sessionId]);
  return true;
}

/** Tells the sockets of those who acted from sessions that are over; their tokens died with them. */
export async function endImpersonations(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  for (const { id, userId } of await findImpersonationsFrom(trx, sessionIds))
    await publish(trx, { userId, event: 'session_ended_event', data: { sessionId: id } });
}
