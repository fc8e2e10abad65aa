import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobCtx } from '../../platform/jobs/job-ctx.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { RUN_JOB, type RunJob, TICK_JOB } from './records/batches-ctx.ts';
import { discardParts, findAbandoned, releaseRunners } from './records/batches-store.ts';
import { runBatch, type RunnerParts } from './run/run-batch.ts';

const SYSTEM = { kind: 'system' } as const;
/** 100,000 rows on a slow machine with large lists. */
const EXPIRES_AFTER_SECONDS = 6 * 3600;
/** So that a small batch does not wait for a large one. */
const BATCHES_AT_ONCE = 2;
/** Longer than the largest file takes on a slow machine. */
const UPLOAD_LIMIT_MS = 3_600_000;

/** Where batches wait to be screened. */
export interface QueuePlace {
  database: Database;
  clock: Clock;
}

/** Says what runs in the background for this module. */
export function registerJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule' | 'enqueue'>,
  parts: RunnerParts & QueuePlace,
): void {
  const options = { concurrency: BATCHES_AT_ONCE, retryLimit: 20, expireInSeconds: EXPIRES_AFTER_SECONDS };
  jobs.handle<RunJob>(RUN_JOB, (data, job) => runBatch(parts, data, job), options);
  jobs.handle(
    TICK_JOB,
    async (_data, job) => {
      await continueAbandoned(jobs, parts);
      await discardUnfinished(job);
    },
    { reason: 'unfinished upload' },
  );
  jobs.schedule(TICK_JOB, '* * * * *');
}

/** Enqueues running batches that nobody screens, whatever became of their jobs. */
export async function continueAbandoned(jobs: Pick<Jobs, 'enqueue'>, { database, clock }: QueuePlace): Promise<void> {
  await database.transaction(SYSTEM, async (trx) => {
    for (const { id, merchantId } of await findAbandoned(trx, clock.now())) {
      await jobs.enqueue(trx, RUN_JOB, { batchId: id, merchantId } satisfies RunJob, { singletonKey: id });
    }
  });
}

/** Discards what an upload has left that a crash or a failure cut off. */
export async function discardUnfinished(job: JobCtx): Promise<void> {
  await job.writeAsSystem(async ({ trx, auditAll, unaudited }) => {
    const discarded = await discardParts(trx, new Date(job.clock.now().getTime() - UPLOAD_LIMIT_MS));
    if (discarded.length === 0) return unaudited('Nothing was left of any upload');
    await auditAll(
      discarded.map(({ id, merchantId }) => ({
        merchantId,
        action: 'batches.discard',
        subjectType: 'batch',
        subjectId: id,
      })),
    );
  });
}

/** The embedded database has one process: whoever held a batch before this start is dead. */
export async function releaseDeadRunners({ database }: Pick<QueuePlace, 'database'>): Promise<void> {
  if (database.engine === 'pglite') await database.transaction(SYSTEM, releaseRunners);
}
