import type { Trx } from '../../../platform/db/database.ts';

export interface NewSession {
  id: string;
  merchantId: string;
  userId: string;
  tokenHash: Buffer;
  deviceInfo: string;
  address: string;
  createdAt: Date;
  expiresAt: Date;
  stage: 'full' | 'two-factor';
  impersonator: { userId: string; sessionId: string } | null;
}

export async function insertSession(trx: Trx, session: NewSession): Promise<void> {
  await trx
    .insertInto('sessions')
    .values({
      id: session.id,
      merchant_id: session.merchantId,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device_info: session.deviceInfo,
      address: session.address,
      created_at: session.createdAt,
      expires_at: session.expiresAt,
      stage: session.stage,
      impersonator_id: session.impersonator?.userId ?? null,
      impersonator_session_id: session.impersonator?.sessionId ?? null,
    })
    .execute();
}

/** Ends one session; false when it was over already, so that of many at once exactly one ends it. */
export async function endSession(trx: Trx, sessionId: string, at: Date): Promise<boolean> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends what is still open of a user's sessions but one; answers which. */
export async function endSessionsOfUser(
  trx: Trx,
  userId: string,
  at: Date,
  exceptId: string | null,
): Promise<string[]> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId ?? ''))
    .returning('id')
    .execute();
  return ended.map((row) => row.id);
}

/** Ends what is still open of the sessions of a merchant's people, but for sign-ins that wait for their code; answers which, and whose. */
export async function endSessionsOfMerchant(
  trx: Trx,
  merchantId: string,
  at: Date,
): Promise<{ id: string; userId: string }[]> {
  return trx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('merchant_id', '=', merchantId)
    .where('stage', '=', 'full')
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['id', 'user_id as userId'])
    .execute();
}

/** Sessions in which somebody acts from another session, and who they act as. Needs system scope. */
export async function findImpersonationsFrom(
  trx: Trx,
  sessionIds: readonly string[],
): Promise<{ id: string; userId: string }[]> {
  if (sessionIds.length === 0) return [];
  return trx
    .selectFrom('sessions')
    .select(['id', 'user_id as userId'])
    .where('impersonator_session_id', 'in', sessionIds)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keeps that the user of a session has just proved to be there. */
export async function markProved(trx: Trx, sessionId: string, at: Date): Promise<void> {
  await trx.updateTable('sessions').set({ proved_at: at }).where('id', '=', sessionId).execute();
}

export async function findProvedAt(trx: Trx, sessionId: string): Promise<Date | null> {
  const row = await trx.selectFrom('sessions').select('proved_at').where('id', '=', sessionId).executeTakeFirst();
  return row?.proved_at ?? null;
}

export interface ImpersonatorSession {
  id: string;
  userId: string;
  deviceInfo: string;
  expiresAt: Date;
}

/** The root user's own session that a session was begun from; undefined for an ordinary one. Needs system scope. */
export async function findImpersonatorSession(trx: Trx, sessionId: string): Promise<ImpersonatorSession | undefined> {
  return trx
    .selectFrom('sessions as acting')
    .innerJoin('sessions as own', 'own.id', 'acting.impersonator_session_id')
    .select(['own.id', 'own.user_id as userId', 'own.device_info as deviceInfo', 'own.expires_at as expiresAt'])
    .where('acting.id', '=', sessionId)
    .executeTakeFirst();
}

/** Ends all sessions of all users; answers how many. */
export async function endEverySession(trx: Trx, at: Date): Promise<number> {
  const ended = await trx
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return Number(ended.numUpdatedRows);
}

/** Open sessions of a merchant's own people, and where each was begun. Needs system scope. */
export const findSessionAddresses = (
  trx: Trx,
  merchantId: string,
  at: Date,
): Promise<{ id: string; userId: string; address: string }[]> =>
  trx
    .selectFrom('sessions')
    .select(['id', 'user_id as userId', 'address'])
    .where('merchant_id', '=', merchantId)
    .where('stage', '=', 'full')
    .where('impersonator_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
