import type { Trx } from '../../platform/db/database.ts';
import { findAccount } from '../users/index.ts';
import { assertSeen } from './decision-policy.ts';
import type { DecidableHit } from './decisions-store.ts';

/** Refuses a decision on a hit that moved on since the caller saw it, and says who moved it. Callers that saw no version are let pass. */
export async function refuseUnseen(trx: Trx, hit: DecidableHit, seenVersion: number | undefined): Promise<void> {
  if (seenVersion === undefined || seenVersion === hit.version) return;
  const account = hit.decidedBy === null ? undefined : await findAccount(trx, hit.decidedBy);
  assertSeen(hit, seenVersion, account ? `${account.name} ${account.surname}`.trim() : 'Tamis');
}
