import { CASE_IMPORT_DAYS } from '@tamis/contract/cases';
import { DAY_MS } from '@tamis/contract/terms/durations';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import type { JobCtx } from '../../../platform/jobs/job-ctx.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { CASE_IMPORT, RUN_JOB, type RunJob, TICK_JOB } from './imports-ctx.ts';
import { findAbandoned, removeImportsBefore } from './imports-store.ts';
import { runImport } from './run-import.ts';

/** So that a small import does not wait for a large one. */
const IMPORTS_AT_ONCE = 2;
const EXPIRES_AFTER_SECONDS = 3600;

/** Where imports wait to be carried out. */
export interface QueuePlace {
  database: Database;
  clock: Clock;
}

/** Says what runs in the background for imports. */
export function registerImportJobs(jobs: Pick<Jobs, 'handle' | 'schedule' | 'enqueue'>, place: QueuePlace): void {
  const options = { concurrency: IMPORTS_AT_ONCE, retryLimit: 20, expireInSeconds: EXPIRES_AFTER_SECONDS };
  jobs.handle<RunJob>(RUN_JOB, (data, job) => runImport(data, job), options);
  jobs.handle(
    TICK_JOB,
    async (_data, job) => {
      await continueAbandoned(jobs, place);
      await removeOldImports(job);
    },
    { reason: 'retention' },
  );
  jobs.schedule(TICK_JOB, '* * * * *');
}

/** Enqueues running imports that nobody works on, whatever became of their jobs. */
async function continueAbandoned(jobs: Pick<Jobs, 'enqueue'>, { database, clock }: QueuePlace): Promise<void> {
  await database.transaction({ kind: 'system' }, async (trx) => {
    for (const { id, merchantId } of await findAbandoned(trx, clock.now()))
      await jobs.enqueue(trx, RUN_JOB, { importId: id, merchantId } satisfies RunJob, { singletonKey: id });
  });
}

/** What an import holds is kept for a while only, whether it was started or not; its cases stay. */
export const removeOldImports = (job: JobCtx): Promise<void> =>
  job.writeAsSystem(async ({ trx, auditAll, unaudited }) => {
    const removed = await removeImportsBefore(trx, new Date(job.clock.now().getTime() - CASE_IMPORT_DAYS * DAY_MS));
    if (removed.length === 0) return unaudited('No import is that old');
    await auditAll(
      removed.map(({ id, merchantId, state }) => ({
        merchantId,
        action: 'case-imports.remove',
        subjectType: CASE_IMPORT,
        subjectId: id,
        body: { state },
      })),
    );
  });
