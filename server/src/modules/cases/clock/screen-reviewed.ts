import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { EnginePool } from '../../engine-host/index.ts';
import { screenAgain } from '../../screening/index.ts';
import { findUnscreened, type UnscreenedSearch } from './unscreened-store.ts';

const AT_A_TIME = 100;
const FIRST = '';

/**
 * Screens the searches of cases in review again, as somebody would who asks for each. What was screened says so by itself: a
 * kill loses none, and one that is screened twice is the same as before. One that fails stops no other; it is tried again
 * with the job, which fails then, and bars the approval of its case until it is done.
 */
export async function screenReviewed(engine: EnginePool, job: JobCtx): Promise<void> {
  const failures: unknown[] = [];
  const now = job.clock.now();
  for (let after = FIRST; ;) {
    const waiting = await job.readAsSystem((trx) => findUnscreened(trx, { now, after, most: AT_A_TIME }));
    for (const one of waiting) {
      if (job.signal.aborted) return;
      await screenOne(engine, job, one).catch((error: unknown) => {
        job.log.warn({ err: error, searchId: one.id }, 'A search of a case in review could not be screened again');
        failures.push(error);
      });
    }
    const last = waiting.at(-1);
    if (!last || waiting.length < AT_A_TIME) break;
    after = last.id;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} searches of cases in review are not screened again`);
}

const screenOne = (engine: EnginePool, job: JobCtx, { id, merchantId }: UnscreenedSearch) =>
  screenAgain(
    {
      merchantId,
      engine,
      clock: job.clock,
      read: (work) => job.read(merchantId, work),
      write: (work) => job.write(merchantId, work),
      isWhole: true,
    },
    id,
  );
