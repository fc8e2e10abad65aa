import type { Trx } from '../../../platform/db/database.ts';
import { endSessions, forgetSecondFactor, forgetTextNumber } from '../../auth/index.ts';
import { removeFiltersOf } from '../../saved-filters/index.ts';
import { putGroupsOf } from '../../user-groups/index.ts';
import { type Block, eraseUser, putBlock } from '../records/accounts-store.ts';

/** Nobody signs in to the account any more; sessions and sockets end with the transaction. Needs system scope. */
export async function blockAccount(trx: Trx, id: string, block: Block): Promise<void> {
  await putBlock(trx, id, block);
  await endSessions(trx, id, block.at);
}

/** Ends sessions, second factor, number for text messages, memberships and saved filters of an account, and all of it but the name. Needs system scope. */
export async function eraseAccount(
  trx: Trx,
  person: { id: string; merchantId: string },
  deletion: Block,
): Promise<void> {
  await endSessions(trx, person.id, deletion.at);
  await forgetSecondFactor(trx, person);
  await forgetTextNumber(trx, person.id);
  await putGroupsOf(trx, person, []);
  await removeFiltersOf(trx, person.id);
  await eraseUser(trx, person.id, deletion);
}

/** Of somebody who leaves: what they looked for again and again goes with them either way. */
export async function closeAccount(
  trx: Trx,
  person: { id: string; merchantId: string },
  ending: 'block' | 'delete',
  by: Block,
): Promise<void> {
  if (ending === 'delete') return eraseAccount(trx, person, by);
  await removeFiltersOf(trx, person.id);
  await blockAccount(trx, person.id, by);
}
