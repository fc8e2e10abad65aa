import type { Trx } from '../../platform/db/database.ts';

/** Makes it so that these users have signed in before. */
export async function haveSignedIn(trx: Trx, userIds: readonly string[], at: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({ last_login_at: at })
    .where('id', 'in', [...userIds])
    .execute();
}
