import type { Trx } from '../../../platform/db/database.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';

const AT_A_TIME = 100;
const FIRST = '';

export interface Found {
  id: string;
  merchantId: string;
}

/** Where to look on: behind an id, as many at the most, as of a moment. */
export interface LookOn {
  now: Date;
  after: string;
  most: number;
}

interface Work<Item> {
  /** In the order of their ids, of all merchants. */
  find(trx: Trx, on: LookOn): Promise<readonly Item[]>;
  act(item: Item): Promise<unknown>;
  /** Tells that an act failed. */
  failed(error: unknown, item: Item): void;
  /** How many are left undone, in words. */
  left(count: number): string;
}

/** Acts on all that is found, part by part, until the job is to end. One that fails stops no other; the job fails then. */
export async function eachFound<Item extends Found>(
  job: JobCtx,
  { find, act, failed, left }: Work<Item>,
): Promise<void> {
  const failures: unknown[] = [];
  const now = job.clock.now();
  for (let after = FIRST; ;) {
    const found = await job.readAsSystem((trx) => find(trx, { now, after, most: AT_A_TIME }));
    for (const one of found) {
      if (job.signal.aborted) return;
      await act(one).catch((error: unknown) => {
        failed(error, one);
        failures.push(error);
      });
    }
    const last = found.at(-1);
    if (!last || found.length < AT_A_TIME) break;
    after = last.id;
  }
  if (failures.length > 0) throw new AggregateError(failures, left(failures.length));
}
