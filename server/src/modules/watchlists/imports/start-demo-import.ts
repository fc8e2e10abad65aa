import type { Clock } from '../../../platform/clock.ts';
import type { JobCtx, JobTransaction } from '../../../platform/jobs/job-ctx.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { requireDefinition } from '../records/list-definition.ts';
import { IMPORT_JOB, type ImportJob } from './job-names.ts';
import { lockSources } from '../records/sources-store.ts';
import { startImport } from './start-import.ts';
import { starters } from '../records/version.ts';
import { findSourceVersions } from '../records/versions-store.ts';
import { DEMO, listsInUse } from '../records/watchlist-policy.ts';

/** Loads the list of invented people while there is no real one, or when the product brings another state of it. */
export async function startDemoImport(job: JobCtx, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  await job.writeAsSystem(async (tx) => {
    tx.unaudited('What comes of the import has a row of its own');
    await begin(tx, job.clock, jobs);
  });
}

async function begin(tx: JobTransaction, clock: Clock, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  const { trx } = tx;
  const isRealInUse = listsInUse(await lockSources(trx)).some((key) => key !== DEMO);
  const [newest] = await findSourceVersions(trx, DEMO, ['active', 'importing']);
  const isThere = newest?.state === 'importing' || newest?.readerVersion === requireDefinition(DEMO).readerVersion;
  if (isRealInUse || isThere) return;
  const version = await startImport(tx, clock, {
    source: DEMO,
    files: [],
    fetchedFrom: 'this product',
    fetchedBy: starters.firstStart,
    firstStep: 'read',
  });
  await jobs.enqueue(trx, IMPORT_JOB, { source: DEMO, versionId: version.id } satisfies ImportJob);
}
