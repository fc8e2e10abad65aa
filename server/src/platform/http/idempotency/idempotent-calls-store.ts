import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';

/** A call under an Idempotency-Key. */
export interface IdempotentCall {
  callerId: string;
  callKey: string;
  endpoint: string;
  digest: Buffer;
}

export interface KeptCall {
  digest: Buffer;
  /** Null until it is answered. */
  answer: { data: unknown } | null;
  begunAt: Date;
  /** Until then the request that stores parts of its effect has time for the next one; null once the effect is there. */
  heldUntil: Date | null;
}

/** Needs system scope: Root's calls may be about any merchant. */
export async function findCall(
  trx: Trx,
  { callerId, callKey }: Pick<IdempotentCall, 'callerId' | 'callKey'>,
): Promise<KeptCall | undefined> {
  const row = await trx
    .selectFrom('idempotent_calls')
    .select(['digest', 'answer', 'begun_at as begunAt', 'held_until as heldUntil'])
    .where('caller_id', '=', callerId)
    .where('call_key', '=', callKey)
    .executeTakeFirst();
  return row && { ...row, answer: row.answer as KeptCall['answer'] };
}

/** How far the request has come that carries a call out. */
export interface Progress {
  /** Of the request. */
  holder: string;
  /** It has stored parts of the effect in transactions of before. */
  isHolding: boolean;
  /** Until when the call is the holder's without another part; null in the transaction of the effect. */
  heldUntil: Date | null;
}

/**
 * Keeps the call in the transaction of its effect, or of a part of it. False when the same one is being carried out by
 * another request, or has been: nothing waits for it. One whose holder has stored no part for too long is taken over.
 */
export async function takeCall(
  trx: Trx,
  call: IdempotentCall,
  { merchantId, at, holder, isHolding, heldUntil }: Progress & { merchantId: string; at: Date },
): Promise<boolean> {
  if (!(await lockKey(trx, call, isHolding))) return false;
  const state = {
    merchant_id: merchantId,
    endpoint: call.endpoint,
    digest: call.digest,
    begun_at: at,
    holder: heldUntil && holder,
    held_until: heldUntil,
  };
  const taken = await trx
    .insertInto('idempotent_calls')
    .values({ caller_id: call.callerId, call_key: call.callKey, ...state })
    .onConflict((conflict) =>
      conflict
        .columns(['caller_id', 'call_key'])
        .doUpdateSet(state)
        .where(({ or, eb }) =>
          or([eb('idempotent_calls.holder', '=', holder), eb('idempotent_calls.held_until', '<=', at)]),
        ),
    )
    .returning('call_key')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Whoever has it goes on even where another one is just looking; all others wait for nothing. */
async function lockKey(trx: Trx, { callerId, callKey }: IdempotentCall, isHolding: boolean): Promise<boolean> {
  const key = sql`hashtextextended(${`${callerId} ${callKey}`}, 0)`;
  if (isHolding) {
    await sql`select pg_advisory_xact_lock(${key})`.execute(trx);
    return true;
  }
  const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_xact_lock(${key}) as "isFree"`.execute(trx);
  return rows[0]?.isFree === true;
}

/** Lets a call go whose effect did not come about. */
export async function releaseCall(
  trx: Trx,
  { callerId, callKey }: Pick<IdempotentCall, 'callerId' | 'callKey'>,
  holder: string,
): Promise<void> {
  await trx
    .deleteFrom('idempotent_calls')
    .where('caller_id', '=', callerId)
    .where('call_key', '=', callKey)
    .where('holder', '=', holder)
    .execute();
}

export async function keepAnswer(
  trx: Trx,
  { callerId, callKey }: Pick<IdempotentCall, 'callerId' | 'callKey'>,
  data: unknown,
): Promise<void> {
  await trx
    .updateTable('idempotent_calls')
    .set({ answer: JSON.stringify({ data }) })
    .where('caller_id', '=', callerId)
    .where('call_key', '=', callKey)
    .execute();
}

/** Forgets calls that began before then. */
export async function deleteCallsBefore(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('idempotent_calls').where('begun_at', '<', before).execute();
}
