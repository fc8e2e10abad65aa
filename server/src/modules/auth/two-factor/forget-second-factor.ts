import type { Trx } from '../../../platform/db/database.ts';
import { deleteSetup } from './setups-store.ts';
import { deleteTwoFactor, replaceRecoveryCodes } from './two-factor-store.ts';

/** Takes method, secret, number and recovery codes of a user away; false when two-factor sign-in is off. */
export async function forgetSecondFactor(trx: Trx, user: { id: string; merchantId: string }): Promise<boolean> {
  const was = await deleteTwoFactor(trx, user.id);
  await replaceRecoveryCodes(trx, user, []);
  await deleteSetup(trx, user.id);
  return was;
}
