import type { Trx } from '../../../platform/db/database.ts';

export interface SeenDevice {
  userId: string;
  merchantId: string;
  deviceHash: Buffer;
  at: Date;
}

/** Keeps that a user came from this device. `first`: the user's first one ever; `new`: another one than before. */
export async function seeDevice(
  trx: Trx,
  { userId, merchantId, deviceHash, at }: SeenDevice,
): Promise<'first' | 'new' | 'known'> {
  const known = await trx
    .updateTable('known_devices')
    .set({ last_seen_at: at })
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .returning('user_id')
    .executeTakeFirst();
  if (known) return 'known';
  const other = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  const added = await trx
    .insertInto('known_devices')
    .values({ user_id: userId, merchant_id: merchantId, device_hash: deviceHash, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (!added) return 'known';
  return other ? 'new' : 'first';
}

/** Whether the user has signed in from this device before. */
export async function isKnownDevice(trx: Trx, userId: string, deviceHash: Buffer): Promise<boolean> {
  const known = await trx
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('device_hash', '=', deviceHash)
    .executeTakeFirst();
  return known !== undefined;
}

export async function forgetEveryDevice(trx: Trx): Promise<void> {
  await trx.deleteFrom('known_devices').execute();
}
