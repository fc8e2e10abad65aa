import { join } from 'node:path';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { Module } from '../../platform/module.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { createFileStore } from '../../platform/storage/file-store.ts';
import { createSealedFiles } from '../../platform/storage/sealed-files.ts';
import { createDocumentFiles } from '../cases/index.ts';
import { registerJobs } from './jobs.ts';
import type { ArchiveParts } from './records/archive-ctx.ts';
import type { InstallationRetention } from './retention/kept-days.ts';
import { archiveRoutes } from './routes.ts';

export { hasWholeSnapshot, sealedSnapshots } from './records/requests-store.ts';
export { askForSnapshot } from './requests/ask.ts';

export interface ArchiveModuleParts extends Pick<ArchiveParts, 'keys'> {
  database: Database;
  clock: Clock;
  secrets: SecretBox;
  jobs: Jobs;
  dataDir: string;
  installation: InstallationRetention;
}

/** Snapshots, removals, legal holds and retention of a merchant. Its jobs are registered at once, before jobs are prepared. */
export function createArchive({ jobs, dataDir, keys, installation, ...given }: ArchiveModuleParts): Module {
  const { secrets } = given;
  const store = createFileStore(join(dataDir, 'files'));
  const parts: ArchiveParts = {
    files: createSealedFiles(join(dataDir, 'archive')),
    kept: store,
    documents: createDocumentFiles({ ...given, store }),
    secrets,
    keys,
  };
  registerJobs(jobs, { ...parts, installation });
  return { routes: archiveRoutes({ jobs, installation, ...parts }) };
}
