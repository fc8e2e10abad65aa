import type { CodeChannel } from '@tamis/contract/auth';
import type { Trx } from '../../../platform/db/database.ts';

export type CodePurpose = 'reset' | 'unblock' | 'sign-in' | 'setup' | 'proof' | 'invitation' | 'email' | 'text-number';

export interface NewCode {
  id: string;
  merchantId: string;
  userId: string;
  purpose: CodePurpose;
  sessionId: string | null;
  channel: CodeChannel;
  codeHash: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

export async function insertCode(trx: Trx, code: NewCode): Promise<void> {
  await trx
    .insertInto('one_time_codes')
    .values({
      id: code.id,
      merchant_id: code.merchantId,
      user_id: code.userId,
      purpose: code.purpose,
      session_id: code.sessionId,
      channel: code.channel,
      code_hash: code.codeHash,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

export interface CodeAttempt {
  userId: string;
  purpose: CodePurpose;
  sessionId: string | null;
  codeHash: Buffer;
  at: Date;
}

const matching = (trx: Trx, { userId, purpose, sessionId, codeHash, at }: CodeAttempt) =>
  trx
    .selectFrom('one_time_codes')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('session_id', sessionId === null ? 'is' : '=', sessionId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at);

/** Whether the code would be taken; taking it is another matter. */
export async function isOpenCode(trx: Trx, attempt: CodeAttempt): Promise<boolean> {
  return (await matching(trx, attempt).select('id').executeTakeFirst()) !== undefined;
}

/** Uses the code up and all others of its purpose with it; of many at once exactly one gets its channel. */
export async function takeCode(trx: Trx, attempt: CodeAttempt): Promise<CodeChannel | undefined> {
  const taken = await trx
    .updateTable('one_time_codes')
    .set({ used_at: attempt.at })
    .where('id', 'in', matching(trx, attempt).select('id'))
    // Again, since another taker may have been first while this one waited for the row.
    .where('used_at', 'is', null)
    .returning('channel')
    .executeTakeFirst();
  if (!taken) return undefined;
  await endCodes(trx, attempt.userId, attempt.purpose, attempt.at);
  return taken.channel as CodeChannel;
}

export async function endCodes(trx: Trx, userId: string, purpose: CodePurpose, at: Date): Promise<void> {
  await trx
    .updateTable('one_time_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Over which channel a session was last sent a code. */
export async function lastChannel(trx: Trx, sessionId: string): Promise<CodeChannel | undefined> {
  const row = await trx
    .selectFrom('one_time_codes')
    .select('channel')
    .where('session_id', '=', sessionId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.channel as CodeChannel | undefined;
}

export async function deleteOldCodes(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('one_time_codes').where('expires_at', '<', before).execute();
}

export async function endEveryCode(trx: Trx, at: Date): Promise<void> {
  await trx.updateTable('one_time_codes').set({ used_at: at }).where('used_at', 'is', null).execute();
}
