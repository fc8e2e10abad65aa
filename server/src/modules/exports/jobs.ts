import type { Jobs } from '../../platform/jobs/jobs.ts';
import { CERTIFICATES_JOB, type CertificatesJob } from './exports-ctx.ts';
import { type CertificateParts, failCertificates, makeCertificates } from './certificates/make-certificates.ts';

const ATTEMPTS = 3;

/** Says what runs in the background for this module. */
export function registerJobs(jobs: Pick<Jobs, 'handle'>, parts: CertificateParts): void {
  jobs.handle<CertificatesJob>(
    CERTIFICATES_JOB,
    // What could not be made, or took its process with it each time, is said to be so, instead of running for ever.
    (data, job) => (job.attempt > ATTEMPTS ? failCertificates(data, job) : makeCertificates(parts, data, job)),
    { retryLimit: ATTEMPTS },
  );
}
