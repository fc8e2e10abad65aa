import type { Jobs } from '../../platform/jobs/jobs.ts';
import { checkMonitored } from './monitoring/check-monitored.ts';
import { endClaims } from './queue/end-claims.ts';
import { expireWhitelist } from './review/expire-whitelist.ts';
import {
  BULK_JOB,
  type BulkJob,
  CHECK_JOB,
  END_CLAIMS_JOB,
  EXPIRE_WHITELIST_JOB,
  PURGE_JOB,
  WATCH_JOB,
} from './records/job-names.ts';
import { type PurgeParts, purgeDeleted } from './deletion/purge-deleted.ts';
import { runBulk } from './bulk/run-bulk.ts';
import type { WatchParts } from './monitoring/run-monitoring.ts';
import { watchSearches } from './monitoring/watch-searches.ts';

/** Large lists and many searches take their time; what is done is not done again. */
const WATCH_EXPIRES_AFTER_SECONDS = 4 * 3600;

export interface JobParts extends WatchParts, PurgeParts {}

/** Says what runs in the background for this module. */
export function registerJobs(jobs: Pick<Jobs, 'handle' | 'schedule' | 'enqueue'>, parts: JobParts): void {
  jobs.handle<BulkJob>(BULK_JOB, (data, job) => runBulk({ ...parts, jobs }, data, job), { concurrency: 2 });
  jobs.handle(EXPIRE_WHITELIST_JOB, (_data, job) => expireWhitelist(job));
  jobs.schedule(EXPIRE_WHITELIST_JOB, '7 * * * *');
  jobs.handle(END_CLAIMS_JOB, (_data, job) => endClaims(job));
  jobs.schedule(END_CLAIMS_JOB, '* * * * *');
  jobs.handle(PURGE_JOB, (_data, job) => purgeDeleted(parts, job), { reason: 'retention' });
  jobs.schedule(PURGE_JOB, '23 2 * * *');
  const monitoring = { expireInSeconds: WATCH_EXPIRES_AFTER_SECONDS, reason: 'monitoring' };
  jobs.handle(WATCH_JOB, (_data, job) => watchSearches({ ...parts, job }), monitoring);
  // In case the job of a change was lost with its process; there is nothing to do when it was not.
  jobs.schedule(WATCH_JOB, '* * * * *');
  jobs.handle(CHECK_JOB, (_data, job) => checkMonitored({ ...parts, job }), monitoring);
  // Once a night is enough: the later ones are for when lists changed or a process died.
  jobs.schedule(CHECK_JOB, '41 0-5 * * *');
}
