import type { Trx } from '../../../platform/db/database.ts';
import { removeDocumentsOf } from '../documents/vaults-store.ts';
import { removeCases } from '../records/lists/case-lines-store.ts';

/** Removes cases with their documents and all else that is theirs alone. Answers the persons and companies that went with them. Needs system scope. */
export async function purgeCases(trx: Trx, ids: readonly string[], at: Date): Promise<string[]> {
  for (const id of ids) await removeDocumentsOf(trx, id, at);
  return removeCases(trx, ids);
}
