import type { Trx } from '../../platform/db/database.ts';
import { findAccount } from '../users/index.ts';

/** What those who published are called, by id; '' for somebody who is gone. Needs system scope: they may be of any merchant. */
export async function publisherNames(trx: Trx, userIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  for (const userId of new Set(userIds)) {
    const account = await findAccount(trx, userId);
    names.set(userId, account ? `${account.name} ${account.surname}`.trim() : '');
  }
  return names;
}
