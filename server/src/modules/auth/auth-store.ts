import type { Claim } from '@tamis/contract';
import type { Actor } from '../../platform/context.ts';
import type { Trx } from '../../platform/db/database.ts';

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

export interface LiveSession {
  actor: Actor;
  /** Null: not since it was opened. */
  lastUsedAt: Date | null;
}

/**
 * Who holds the token at this moment: the session is live and its user not blocked. If somebody acts
 * in it: that is still a root user with a live session, and the user still is none. Needs system scope.
 */
export async function findLiveSession(trx: Trx, tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.merchant_id',
      'sessions.expires_at',
      'sessions.stage',
      'sessions.impersonator_id',
      'sessions.impersonator_session_id',
    ])
    .select(['sessions.last_used_at', 'users.requires_password_change', 'roles.claims'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_blocked', '=', false)
    .executeTakeFirst();
  if (!row) return undefined;
  if (
    row.impersonator_session_id !== null &&
    (row.claims.includes('Root') || !(await isLiveRootSession(trx, row.impersonator_session_id, now)))
  )
    return undefined;
  const actor: Actor = {
    userId: row.user_id,
    merchantId: row.merchant_id,
    sessionId: row.id,
    sessionExpiresAt: row.expires_at,
    claims: row.claims as Claim[],
    stage: stageOf(row),
    impersonatorId: row.impersonator_id,
  };
  return { actor, lastUsedAt: row.last_used_at };
}

/** Keeps that a session was used; of calls at once, the first one does. */
export async function touchSession(trx: Trx, sessionId: string, at: Date, unlessSince: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ last_used_at: at })
    .where('id', '=', sessionId)
    .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unlessSince)]))
    .execute();
}

function stageOf(row: {
  stage: string;
  requires_password_change: boolean;
  impersonator_id: string | null;
}): Actor['stage'] {
  if (row.stage === 'two-factor') return 'two-factor';
  // Whoever acts for the user cannot change the password, and is not held up by it.
  return row.requires_password_change && row.impersonator_id === null ? 'password-change' : 'full';
}

/** Whether the session of a root user still stands, and its user still is one. Needs system scope. */
async function isLiveRootSession(trx: Trx, sessionId: string, now: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .select('roles.claims')
    .where('sessions.id', '=', sessionId)
    .where('sessions.ended_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.is_blocked', '=', false)
    .executeTakeFirst();
  return row?.claims.includes('Root') ?? false;
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
