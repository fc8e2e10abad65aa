import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { EnginePool } from '../../engine-host/index.ts';
import { screenAgain } from '../../screening/index.ts';
import { eachFound, type Found } from './each-found.ts';
import { findUnscreened } from './unscreened-store.ts';

/**
 * Screens the searches of cases in review again, as somebody would who asks for each. What was screened says so by itself: a
 * kill loses none, and one that is screened twice is the same as before. One that fails stops no other; it is tried again
 * with the job, which fails then, and bars the approval of its case until it is done.
 */
export const screenReviewed = (engine: EnginePool, job: JobCtx): Promise<void> =>
  eachFound(job, {
    find: findUnscreened,
    act: (one) => screenOne(engine, job, one),
    failed: (error, { id }) =>
      job.log.warn({ err: error, searchId: id }, 'A search of a case in review could not be screened again'),
    left: (count) => `${count} searches of cases in review are not screened again`,
  });

const screenOne = (engine: EnginePool, job: JobCtx, { id, merchantId }: Found) =>
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
