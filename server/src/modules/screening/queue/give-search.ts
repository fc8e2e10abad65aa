import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { findAccounts, holdWorker } from '../../users/index.ts';
import { nameOf } from '../records/name-of.ts';
import { lockSearches } from '../records/searches/search-locks-store.ts';
import { findHeld, leastLoaded, setAssignee } from './assignments-store.ts';
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
  const why = await whyNotGiven(trx, searchId);
  if (why !== undefined) return refused(why);
  const person = await holdWorker(trx, to, clock.now());
  if (!person || !mayReview(person))
    return refused(`${person ? nameOf(person) : 'Who it is to be given to'} may not decide on hits.`);
  await setAssignee(trx, [searchId], { assigneeId: to, assignedBy: by, at: clock.now(), isClaim: false });
  await tellQueue(trx, { merchantId });
  return { isGiven: true, text: `The search is given to ${nameOf(person)}.` };
}

/** Gives it to whoever of some people may review and has the fewest searches that wait, in the order of ids where several have. */
export async function shareSearch(
  giving: Giving,
  { searchId, among, by }: { searchId: string; among: readonly string[]; by: string },
): Promise<Given> {
  const { trx } = giving;
  // The lock comes first: until it is there somebody else may give it, and counts may change.
  const why = await whyNotGiven(trx, searchId);
  if (why !== undefined) return { isGiven: false, text: why };
  const reviewers = (await findAccounts(trx)).filter((account) => among.includes(account.id) && mayReview(account));
  const to = await leastLoaded(
    trx,
    reviewers.map(({ id }) => id),
  );
  if (to === undefined) return { isGiven: false, text: 'Nobody of the group may decide on hits.' };
  return giveSearch(giving, { searchId, to, by });
}

/** Why a search that is locked from then on is given to nobody; undefined when it may be. */
async function whyNotGiven(trx: Trx, searchId: string): Promise<string | undefined> {
  await lockSearches(trx, [searchId]);
  const [held] = await findHeld(trx, [searchId]);
  if (!held) return 'The search does not wait for anybody.';
  return held.assigneeId === null ? undefined : `${await holderOf(trx, held)} has the search already.`;
}
