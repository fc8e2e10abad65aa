import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { EnginePool } from '../../engine-host/index.ts';
import { screenAgain } from '../../screening/index.ts';
import { findUnscreened, noteRescreen, type RunKey } from '../records/runs-store.ts';

class ScreenedMeanwhile extends Error {}

/**
 * Screens the searches of a run that it has not screened yet, and answers how many it could not. Each is noted in the
 * transaction of its answer: whoever goes on after a kill, or at the same time, does none of them twice.
 */
export async function rescreen(engine: EnginePool, job: JobCtx, key: RunKey): Promise<number> {
  let failures = 0;
  for (const id of await job.read(key.merchantId, (trx) => findUnscreened(trx, key))) {
    job.signal.throwIfAborted();
    await rescreenOne(engine, job, key, id).catch((error: unknown) => {
      if (error instanceof ScreenedMeanwhile) return;
      failures += 1;
      job.log.warn({ err: error, searchId: id, ...key }, 'A scheduled trigger could not screen a search again');
    });
  }
  return failures;
}

const rescreenOne = (engine: EnginePool, job: JobCtx, key: RunKey, id: string) =>
  screenAgain(
    {
      merchantId: key.merchantId,
      engine,
      clock: job.clock,
      read: (work) => job.read(key.merchantId, work),
      write: (work) =>
        job.write(key.merchantId, async (tx) => {
          if (!(await noteRescreen(tx.trx, key, id))) throw new ScreenedMeanwhile();
          return work(tx);
        }),
      isWhole: true,
    },
    id,
  );
