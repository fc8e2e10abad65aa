import type { Trx } from '../../../platform/db/database.ts';

/** A user's sessions that have neither ended nor expired, newest first; not those that wait for a code. */
export function findOpenSessions(trx: Trx, userId: string, now: Date) {
  return trx
    .selectFrom('sessions')
    .select([
      'id',
      'device_info as deviceInfo',
      'address',
      'created_at as createdAt',
      'expires_at as expiresAt',
      'impersonator_id as impersonatorId',
    ])
    .select(({ fn }) => fn.coalesce('last_used_at', 'created_at').as('lastUsedAt'))
    .where('user_id', '=', userId)
    .where('stage', '=', 'full')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ends a session if it is this user's and still open. */
export async function endOwnSession(trx: Trx, userId: string, sessionId: string, at: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}
