import type { Trx } from '../../../platform/db/database.ts';
import { findAccount, findAccountByEmail, type UserAccount } from '../../users/index.ts';
import { findUsersOfPhone } from './two-factor-store.ts';

/** Whose account a message is about, by where it goes; several may share a telephone. Needs system scope. */
export async function findReachedAt(
  trx: Trx,
  { channel, to }: { channel: 'mail' | 'sms'; to: string },
): Promise<UserAccount[]> {
  if (channel === 'mail') return [await findAccountByEmail(trx, to)].filter((account) => account !== undefined);
  const accounts: UserAccount[] = [];
  for (const userId of await findUsersOfPhone(trx, to)) {
    const account = await findAccount(trx, userId);
    if (account) accounts.push(account);
  }
  return accounts;
}
