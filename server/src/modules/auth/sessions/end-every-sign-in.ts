import type { Trx } from '../../../platform/db/database.ts';
import { endEveryCode } from '../records/codes-store.ts';
import { endEverySession } from '../records/auth-store.ts';

/**
 * Ends all sessions, and mailed codes and links, as after a restore: whoever has the backup must not be able to go on with
 * them. Nobody is connected yet. Needs system scope, or the owner while all rows are open to it. Answers how many sessions ended.
 */
export async function endEverySignIn(trx: Trx, at: Date): Promise<number> {
  await endEveryCode(trx, at);
  return endEverySession(trx, at);
}
