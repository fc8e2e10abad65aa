import type { Trx } from '../../platform/db/database.ts';
import { ConflictError } from '../../platform/errors/app-error.ts';
import { leavesNoOwner, leavesNoRoot, NO_OWNER_LEFT, NO_ROOT_LEFT, type OwnerAct } from './owner-policy.ts';
import { findOwnerCandidates, lockOwnerCandidates } from './owners-store.ts';

/**
 * To be called before anything else is locked: until the transaction ends nobody else takes an owner of this merchant away, nor
 * somebody with Root. Answers what throws when an act would leave none.
 */
export async function keepAnOwner(trx: Trx, merchantId: string): Promise<(act: OwnerAct) => void> {
  await lockOwnerCandidates(trx, merchantId);
  // Read anew, now that whoever was before is done.
  const people = await findOwnerCandidates(trx, merchantId);
  return (act) => {
    if (leavesNoOwner(people, merchantId, act)) throw new ConflictError(NO_OWNER_LEFT);
    if (leavesNoRoot(people, act)) throw new ConflictError(NO_ROOT_LEFT);
  };
}

/** The same of one account as it stands, for whoever only looks. Sees no other merchant, so that it knows nothing of Root. */
export async function refuseLastOwner(trx: Trx, merchantId: string, userId: string): Promise<void> {
  const people = await findOwnerCandidates(trx, merchantId);
  if (leavesNoOwner(people, merchantId, { kind: 'close', userIds: [userId] })) throw new ConflictError(NO_OWNER_LEFT);
}
