import type { Trx } from '../../../platform/db/database.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import { WATCH_JOB } from '../records/job-names.ts';
import { markBehind } from '../records/monitoring/monitoring-store.ts';

/** Goes on with the monitoring of a merchant: what its searches have missed is soon caught up with. Needs system scope. */
export async function watchAgain(trx: Trx, jobs: Pick<Jobs, 'enqueue'>, merchantId: string): Promise<void> {
  await markBehind(trx, merchantId);
  await jobs.enqueue(trx, WATCH_JOB, {}, { singletonKey: WATCH_JOB });
}
