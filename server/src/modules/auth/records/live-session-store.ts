import type { Claim } from '@tamis/contract';
import type { ModuleKey } from '@tamis/contract/calls/modules';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/context.ts';
import type { Reader, Trx } from '../../../platform/db/database.ts';
import { findWork, type Work, type Worker } from '../../agents/index.ts';

export interface LiveSession {
  actor: Actor;
  createdAt: Date;
  /** Null: not since it was opened. */
  lastUsedAt: Date | null;
  /** After so long without a use it is over, by the merchant's own rule; null where it has none. */
  idleMinutes: number | null;
  /** Those that are used with it: its own, and that of the root user who acts in it. */
  sessionIds: string[];
}

/** No session outlasts its merchant, or the time that the merchant gives it. Without an end of those, its own counts. */
const endsAt = sql<Date>`least(sessions.expires_at, merchants.expires_at,
  case when sessions.stage = 'full' and sessions.impersonator_id is null
    then sessions.created_at + merchants.session_minutes * interval '1 minute' end)`;

const hasTwoFactor = sql<boolean>`exists (select from two_factors where two_factors.user_id = users.id)`;

/** Whether the merchant asks for a second factor by now, and the user has none. */
const isTwoFactorDue = (now: Date) =>
  sql<boolean>`(coalesce(merchants.two_factor_from <= ${now}, false) and not ${hasTwoFactor})`;

/**
 * Who holds the token at this moment: the session is live and its user not blocked. If somebody acts
 * in it: that is still a root user with a live session, and the user still is none. Needs system scope.
 */
export async function findLiveSession(reader: Reader, tokenHash: Buffer, now: Date): Promise<LiveSession | undefined> {
  const row = await reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .innerJoin('merchants', 'merchants.id', 'sessions.merchant_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.merchant_id',
      sql<ModuleKey[]>`merchants.switched_off`.as('switched_off'),
      endsAt.as('expires_at'),
      'merchants.idle_minutes as idleMinutes',
      isTwoFactorDue(now).as('is_two_factor_due'),
      'sessions.stage',
      'sessions.impersonator_id',
      'sessions.impersonator_session_id',
      'sessions.acting_merchant_id',
      'sessions.address',
      // Asked of agents at work alone: everybody else's calls need not look.
      sql<boolean>`(sessions.acting_merchant_id is not null and ${hasTwoFactor})`.as('has_two_factor'),
    ])
    .select(['sessions.created_at', 'sessions.last_used_at', 'users.requires_password_change', 'roles.claims'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.ended_at', 'is', null)
    .where(endsAt, '>', now)
    .where('users.is_blocked', '=', false)
    // A sign-in that waits for its code goes on: why it ends is told to who has proved who they are.
    .where(({ eb, or, and }) =>
      or([
        eb('sessions.stage', '=', 'two-factor'),
        and([
          eb('merchants.blocked_at', 'is', null),
          or([eb('merchants.expires_at', 'is', null), eb('merchants.expires_at', '>', now)]),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  if (
    row.impersonator_session_id !== null &&
    (row.claims.includes('Root') || !(await isLiveRootSession(reader, row.impersonator_session_id, now)))
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
    switchedOff: row.switched_off,
    apiKeyId: null,
    agentOf: null,
    changesAt: null,
  };
  const work =
    row.acting_merchant_id === null ? undefined : await findWork(reader, workerOf(row), row.acting_merchant_id, now);
  return {
    actor: row.acting_merchant_id === null || !work ? actor : atWork(actor, row.acting_merchant_id, work),
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
    idleMinutes: shorter(row.idleMinutes, work && 'claims' in work ? work.idleMinutes : null),
    sessionIds: [row.id, ...(row.impersonator_session_id === null ? [] : [row.impersonator_session_id])],
  };
}

const workerOf = (row: {
  user_id: string;
  claims: string[];
  created_at: Date;
  address: string;
  has_two_factor: boolean;
}): Worker => ({
  userId: row.user_id,
  claims: row.claims as Claim[],
  createdAt: row.created_at,
  address: row.address,
  hasTwoFactor: row.has_two_factor,
});

/** Who works for another merchant, or has to choose one first: then there is nothing that they hold. */
function atWork(own: Actor, merchantId: string, work: Work): Actor {
  if ('refusal' in work) return own.stage === 'full' ? { ...own, claims: [], stage: 'merchant-left' } : own;
  const { claims, switchedOff } = work;
  return { ...own, merchantId, agentOf: own.merchantId, claims, switchedOff, changesAt: work.endsAt };
}

const shorter = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Keeps that sessions were used; of calls at once, the first one does. */
export async function touchSessions(trx: Trx, ids: readonly string[], at: Date, unlessSince: Date): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ last_used_at: at })
    .where('id', 'in', ids)
    .where(({ eb, or }) => or([eb('last_used_at', 'is', null), eb('last_used_at', '<=', unlessSince)]))
    .execute();
}

function stageOf(row: {
  stage: string;
  requires_password_change: boolean;
  is_two_factor_due: boolean;
  impersonator_id: string | null;
}): Actor['stage'] {
  if (row.stage === 'two-factor') return 'two-factor';
  // Whoever acts for the user can do neither, and is not held up by it.
  if (row.impersonator_id !== null) return 'full';
  if (row.requires_password_change) return 'password-change';
  return row.is_two_factor_due ? 'two-factor-due' : 'full';
}

/** Whether the session of a root user still stands, and its user still is one. Needs system scope. */
async function isLiveRootSession(reader: Reader, sessionId: string, now: Date): Promise<boolean> {
  const row = await reader
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
