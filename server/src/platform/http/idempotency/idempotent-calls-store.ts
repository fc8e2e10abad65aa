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
}

/** Needs system scope: Root's calls may be about any merchant. */
export async function findCall(
  trx: Trx,
  { callerId, callKey }: Pick<IdempotentCall, 'callerId' | 'callKey'>,
): Promise<KeptCall | undefined> {
  const row = await trx
    .selectFrom('idempotent_calls')
    .select(['digest', 'answer', 'begun_at as begunAt'])
    .where('caller_id', '=', callerId)
    .where('call_key', '=', callKey)
    .executeTakeFirst();
  return row && { ...row, answer: row.answer as KeptCall['answer'] };
}

/**
 * Keeps the call in the transaction of its effect. False when the same one is being carried out by another transaction,
 * or has been: nothing waits for it.
 */
export async function insertCall(trx: Trx, merchantId: string, call: IdempotentCall, at: Date): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`${call.callerId} ${call.callKey}`}, 0)) as "isFree"`.execute(
    trx,
  );
  if (!rows[0]?.isFree) return false;
  const inserted = await trx
    .insertInto('idempotent_calls')
    .values({
      merchant_id: merchantId,
      caller_id: call.callerId,
      call_key: call.callKey,
      endpoint: call.endpoint,
      digest: call.digest,
      begun_at: at,
    })
    .onConflict((conflict) => conflict.columns(['caller_id', 'call_key']).doNothing())
    .returning('call_key')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function keepAnswer(trx: Trx, { callerId, callKey }: IdempotentCall, data: unknown): Promise<void> {
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
