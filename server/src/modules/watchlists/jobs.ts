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
  const { database, clock, log } = parts;
  const options = { retryLimit: 2, expireInSeconds: EXPIRES_AFTER_SECONDS };

  jobs.handle<RefreshJob>(
    REFRESH_JOB,
    async ({ source, startedBy }, { signal }) => {
      try {
        await refreshList(parts, source, startedBy, signal);
      } catch (error) {
        // Somebody imports the list at this moment: that does as well.
        if (!(error instanceof ConflictError)) throw error;
        log.info({ source }, 'list is being imported already, it is not refreshed');
      }
    },
    options,
  );
  jobs.handle<ImportJob>(
    IMPORT_JOB,
    async ({ source, versionId }, { signal }) => void (await importStored(parts, source, versionId, signal)),
    options,
  );
  jobs.handle(TICK_JOB, async () => {
    await endDeadImports(database, clock);
    await database.transaction({ kind: 'system' }, (trx) => tellTrouble(trx, clock, mail));
    if (!downloads) return;
    await database.transaction({ kind: 'system' }, async (trx) => {
      for (const source of await findDueSources(trx, clock.now())) {
        await jobs.enqueue(trx, REFRESH_JOB, { source, startedBy: starters.schedule } satisfies RefreshJob, {
          singletonKey: source,
        });
      }
    });
  });
  jobs.schedule(TICK_JOB, '* * * * *');
}
