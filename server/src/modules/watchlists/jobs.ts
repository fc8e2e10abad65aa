import { ConflictError } from '../../platform/errors/app-error.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { UpdateMail } from '../notifications/index.ts';
import { endDeadImports } from './imports/end-dead-imports.ts';
import { importStored } from './imports/import-stored.ts';
import type { ImportParts } from './imports/import-parts.ts';
import { IMPORT_JOB, type ImportJob, REFRESH_JOB, type RefreshJob, TICK_JOB } from './imports/job-names.ts';
import { refreshList } from './imports/refresh-list.ts';
import { findDueSources } from './records/sources-store.ts';
import { tellTrouble } from './sources/tell-trouble.ts';
import { starters } from './records/version.ts';

/** Large lists take their time; a dead process is noticed by its silence long before. */
const EXPIRES_AFTER_SECONDS = 4 * 3600;

/** Says what runs in the background for this module. */
export function registerJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule' | 'enqueue'>,
  parts: ImportParts,
  { downloads, mail }: { downloads: boolean; mail: UpdateMail },
): void {
  const options = { retryLimit: 2, expireInSeconds: EXPIRES_AFTER_SECONDS };

  jobs.handle<RefreshJob>(
    REFRESH_JOB,
    async ({ source }, job) => {
      try {
        await refreshList(parts, source, job);
      } catch (error) {
        // Somebody imports the list at this moment: that does as well.
        if (!(error instanceof ConflictError)) throw error;
        job.log.info({ source }, 'list is being imported already, it is not refreshed');
      }
    },
    { ...options, reason: starters.schedule },
  );
  jobs.handle<ImportJob>(
    IMPORT_JOB,
    async ({ source, versionId }, job) => void (await importStored(parts, source, versionId, job)),
    // Nobody asks for the demo list.
    { ...options, reason: starters.firstStart },
  );
  jobs.handle(TICK_JOB, async (_data, job) => {
    await endDeadImports(parts.database, job);
    await tellTrouble(job, mail);
    if (!downloads) return;
    await job.writeAsSystem(async ({ trx, unaudited }) => {
      unaudited('What is due is begun; what comes of it has a row of its own');
      for (const source of await findDueSources(trx, job.clock.now()))
        await jobs.enqueue(trx, REFRESH_JOB, { source } satisfies RefreshJob, { singletonKey: source });
    });
  });
  jobs.schedule(TICK_JOB, '* * * * *');
}
