import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { holdWorker } from '../../users/index.ts';
import { nameOf } from '../records/name-of.ts';
import { lockSearches } from '../records/search-locks-store.ts';
import { findHeld, setAssignee } from './assignments-store.ts';
import { holderOf } from './hold-searches.ts';
import { mayReview } from './queue-policy.ts';
import { tellQueue } from './tell-queue.ts';

interface Giving {
  trx: Trx;
  clock: Clock;
  merchantId: string;
}

export interface Given {
  isGiven: boolean;
  /** Whose it is now, or why it was not given. */
  text: string;
}

/** Gives a search to somebody as long as it waits and is nobody's, and says what came of it: for work that nobody watches. */
export async function giveSearch(
  { trx, clock, merchantId }: Giving,
  { searchId, to, by }: { searchId: string; to: string; by: string },
): Promise<Given> {
  const refused = (text: string): Given => ({ isGiven: false, text });
  await lockSearches(trx, [searchId]);
  const [held] = await findHeld(trx, [searchId]);
  if (!held) return refused('The search does not wait for anybody.');
  if (held.assigneeId !== null) return refused(`${await holderOf(trx, held)} has the search already.`);
  const person = await holdWorker(trx, to, clock.now());
  if (!person || !mayReview(person))
    return refused(`${person ? nameOf(person) : 'Who it is to be given to'} may not decide on hits.`);
  await setAssignee(trx, [searchId], { assigneeId: to, assignedBy: by, at: clock.now(), isClaim: false });
  await tellQueue(trx, { merchantId });
  return { isGiven: true, text: `The search is given to ${nameOf(person)}.` };
}
