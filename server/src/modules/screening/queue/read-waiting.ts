import type { Trx } from '../../../platform/db/database.ts';
import { type Asker, countForMe } from '../records/approvals/proposal-lists-store.ts';
import { countQueue } from './queue-store.ts';

export interface WaitingScreening {
  hits: { hits: number; searches: number; overdueSearches: number };
  /** What others have proposed. */
  proposals: number;
}

const everything = { types: [], why: [], assigneeId: undefined };

/** What waits for people of the transaction's merchant, as queue and approvals count it. */
export async function readWaiting(trx: Trx, asker: Asker, now: Date): Promise<WaitingScreening> {
  const { all, overdue } = await countQueue(trx, everything, { userId: asker.userId, now });
  return { hits: { ...all, overdueSearches: overdue.searches }, proposals: await countForMe(trx, asker) };
}
