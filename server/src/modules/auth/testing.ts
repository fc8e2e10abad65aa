import type { Trx } from '../../platform/db/database.ts';

/** What tests need to sign somebody in without a password. */
export { insertSession } from './records/auth-store.ts';
export { createTokenSigner, digestToken } from './records/session-token.ts';

/** Gives somebody the password with this hash and forgets all guesses, so that those of one test lock nobody out of the next. */
export async function givePassword(trx: Trx, userId: string, passwordHash: string): Promise<void> {
  await trx.deleteFrom('sign_in_guards').execute();
  await trx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute();
}
