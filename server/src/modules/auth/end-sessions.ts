import type { Trx } from '../../platform/db/database.ts';
import { publish } from '../../platform/realtime/live-events.ts';
import { endSessionsOfUser, findImpersonationsFrom } from './auth-store.ts';

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

/** Tells the sockets of those who acted from sessions that are over; their tokens died with them. */
export async function endImpersonations(trx: Trx, sessionIds: readonly string[]): Promise<void> {
  for (const { id, userId } of await findImpersonationsFrom(trx, sessionIds))
    await publish(trx, { userId, event: 'session_ended_event', data: { sessionId: id } });
}
