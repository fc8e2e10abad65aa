import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { EnginePool } from '../../engine-host/index.ts';
import { screenAgain, whyNotScreened } from '../../screening/index.ts';
import { eachFound, type Found } from './each-found.ts';
import { keepFailure } from './keep-failure.ts';
import { findUnscreened } from './unscreened-store.ts';

/**
 * Screens the searches of cases in review again, as somebody would who asks for each. What was screened says so by itself: a
 * kill loses none, and one that is screened twice is the same as before. One that fails stops no other, bars the approval of
 * its case until it is done, and is tried again after waits that grow. Where none can be answered for now, none of them has
 * failed: the job fails then, and is tried again.
 */
export const screenReviewed = (engine: EnginePool, job: JobCtx): Promise<void> =>
  eachFound(job, {
    find: findUnscreened,
    act: (one) => screenOne(engine, job, one).catch((error: unknown) => failOne(job, one, error)),
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

async function failOne(job: JobCtx, one: Found, error: unknown): Promise<void> {
  // A process that stops takes the engine along: the search may be sound.
  const why = job.signal.aborted ? null : whyNotScreened(error);
  if (why === null) throw error;
  job.log.warn(
    { err: error, searchId: one.id, why },
    'A search of a case in review could not be screened again, it waits',
  );
  await keepFailure(job, one, why);
}
