import type { Jobs } from '../../platform/jobs/jobs.ts';
import { applyRetention, type RetentionParts } from './retention/apply-retention.ts';
import { ARCHIVE_JOB, type ArchiveJob, type ArchiveParts } from './records/archive-ctx.ts';
import { failRequest, runRequest } from './run-request.ts';
import { expireSnapshots } from './snapshot/expire-snapshots.ts';

const EXPIRE_JOB = 'archive.expire';
const RETAIN_JOB = 'archive.retain';
const ATTEMPTS = 4;
/** A large merchant takes its time; what is done is not done again. */
const EXPIRES_AFTER_SECONDS = 6 * 3600;

/** Says what runs in the background for this module. */
export function registerJobs(
  jobs: Pick<Jobs, 'handle' | 'schedule' | 'enqueue'>,
  { installation, ...parts }: ArchiveParts & Pick<RetentionParts, 'installation'>,
): void {
  jobs.handle<ArchiveJob>(
    ARCHIVE_JOB,
    // What could not be done, or took its process with it each time, is said to be so, instead of running for ever.
    (data, job) => (job.attempt > ATTEMPTS ? failRequest(parts, data, job) : runRequest(parts, data, job)),
    { retryLimit: ATTEMPTS, expireInSeconds: EXPIRES_AFTER_SECONDS },
  );
  jobs.handle(EXPIRE_JOB, (_data, job) => expireSnapshots(parts, job), { reason: 'retention' });
  jobs.schedule(EXPIRE_JOB, '11 * * * *');
  jobs.handle(RETAIN_JOB, (_data, job) => applyRetention({ jobs, installation }, job), { reason: 'retention' });
  jobs.schedule(RETAIN_JOB, '47 2 * * *');
}
