import type { TwoFactorMethod } from '@tamis/contract/auth';
import type { Trx } from '../../../platform/db/database.ts';

/** A method that is being set up, by one session of its user. */
export interface Setup {
  userId: string;
  merchantId: string;
  sessionId: string;
  method: TwoFactorMethod;
  /** Sealed. */
  secret: Buffer | null;
  phoneNumber: string | null;
  lastStep: number;
  expiresAt: Date;
}

export async function putSetup(trx: Trx, setup: Setup): Promise<void> {
  await deleteSetup(trx, setup.userId);
  await trx
    .insertInto('two_factor_setups')
    .values({
      user_id: setup.userId,
      merchant_id: setup.merchantId,
      session_id: setup.sessionId,
      method: setup.method,
      secret: setup.secret,
      phone_number: setup.phoneNumber,
      last_step: setup.lastStep,
      expires_at: setup.expiresAt,
    })
    .execute();
}

const setupsOf = (trx: Trx, userId: string, sessionId: string, now: Date) =>
  trx
    .selectFrom('two_factor_setups')
    .selectAll()
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now);

type SetupRow = Awaited<ReturnType<ReturnType<typeof setupsOf>['executeTakeFirstOrThrow']>>;

/** Nobody prepares another one until the transaction ends. */
export async function lockSetup(trx: Trx, userId: string, sessionId: string, now: Date): Promise<Setup | undefined> {
  const row = await setupsOf(trx, userId, sessionId, now).forUpdate().executeTakeFirst();
  return row && toSetup(row);
}

export async function markValidated(trx: Trx, userId: string, at: Date): Promise<void> {
  await trx.updateTable('two_factor_setups').set({ validated_at: at }).where('user_id', '=', userId).execute();
}

/** Takes the setup away if a code has shown that it works; of many at once exactly one gets it. */
export async function takeValidatedSetup(
  trx: Trx,
  userId: string,
  sessionId: string,
  now: Date,
): Promise<Setup | undefined> {
  const row = await trx
    .deleteFrom('two_factor_setups')
    .where('user_id', '=', userId)
    .where('session_id', '=', sessionId)
    .where('expires_at', '>', now)
    .where('validated_at', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row && toSetup(row);
}

export async function deleteSetup(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('two_factor_setups').where('user_id', '=', userId).execute();
}

export async function deleteOldSetups(trx: Trx, before: Date): Promise<void> {
  await trx.deleteFrom('two_factor_setups').where('expires_at', '<', before).execute();
}

function toSetup(row: SetupRow): Setup {
  return {
    userId: row.user_id,
    merchantId: row.merchant_id,
    sessionId: row.session_id,
    method: row.method as TwoFactorMethod,
    secret: row.secret,
    phoneNumber: row.phone_number,
    lastStep: row.last_step,
    expiresAt: row.expires_at,
  };
}
