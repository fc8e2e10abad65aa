import type { TwoFactorMethod } from '@tamis/contract/auth';
import type { Trx } from '../../../platform/db/database.ts';

export interface TwoFactor {
  userId: string;
  method: TwoFactorMethod;
  /** Sealed. */
  secret: Buffer | null;
  phoneNumber: string | null;
  enabledAt: Date;
}

export async function findTwoFactor(trx: Trx, userId: string): Promise<TwoFactor | undefined> {
  const row = await trx.selectFrom('two_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
  if (!row) return undefined;
  return {
    userId,
    method: row.method as TwoFactorMethod,
    secret: row.secret,
    phoneNumber: row.phone_number,
    enabledAt: row.enabled_at,
  };
}

/** Uses a time step of the app's codes up: false when it, or a later one, was used before. */
export async function takeStep(
  trx: Trx,
  table: 'two_factors' | 'two_factor_setups',
  userId: string,
  step: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable(table)
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

/** Uses a recovery code up, whichever key it was kept with; of many at once exactly one gets true. */
export async function takeRecoveryCode(
  trx: Trx,
  userId: string,
  codeHashes: readonly Buffer[],
  at: Date,
): Promise<boolean> {
  const taken = await trx
    .updateTable('recovery_codes')
    .set({ used_at: at })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', codeHashes)
    .where('used_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countOpenRecoveryCodes(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function replaceRecoveryCodes(
  trx: Trx,
  user: { id: string; merchantId: string },
  hashes: readonly Buffer[],
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user.id).execute();
  if (hashes.length === 0) return;
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: user.id, merchant_id: user.merchantId, code_hash: hash })))
    .execute();
}

/** Switches two-factor on; false when it is on already, so that of two at once one does so. */
export async function insertTwoFactor(
  trx: Trx,
  merchantId: string,
  factor: TwoFactor & { lastStep: number },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('two_factors')
    .values({
      user_id: factor.userId,
      merchant_id: merchantId,
      method: factor.method,
      secret: factor.secret,
      phone_number: factor.phoneNumber,
      last_step: factor.lastStep,
      enabled_at: factor.enabledAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Puts another method in the place of the present one; false when there is none. A verified number stays as an alternative. */
export async function replaceMethod(
  trx: Trx,
  factor: Omit<TwoFactor, 'enabledAt'> & { lastStep: number },
): Promise<boolean> {
  const replaced = await trx
    .updateTable('two_factors')
    .set({
      method: factor.method,
      secret: factor.secret,
      last_step: factor.lastStep,
      ...(factor.phoneNumber !== null && { phone_number: factor.phoneNumber }),
    })
    .where('user_id', '=', factor.userId)
    .returning('user_id')
    .executeTakeFirst();
  return replaced !== undefined;
}

export async function deleteTwoFactor(trx: Trx, userId: string): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('two_factors')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** Who gets codes or other messages at a telephone, or is setting that up. Needs system scope. */
export async function findUsersOfPhone(trx: Trx, phoneNumber: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('two_factors')
    .select('user_id')
    .where('phone_number', '=', phoneNumber)
    .union(trx.selectFrom('two_factor_setups').select('user_id').where('phone_number', '=', phoneNumber))
    .union(trx.selectFrom('text_numbers').select('user_id').where('phone_number', '=', phoneNumber))
    .execute();
  return rows.map(({ user_id: userId }) => userId);
}
