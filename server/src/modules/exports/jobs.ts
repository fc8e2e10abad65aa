import type { Jobs } from '../../platform/jobs/jobs.ts';
import { CERTIFICATES_JOB, type CertificatesJob } from './exports-ctx.ts';
import { type CertificateParts, failCertificates, makeCertificates } from './certificates/make-certificates.ts';

const RETRIES = 2;

/** Says what runs in the background for this module. */
export function registerJobs(jobs: Pick<Jobs, 'handle'>, parts: CertificateParts): void {
  const attempts = new Map<string, number>();
  jobs.handle<CertificatesJob>(
    CERTIFICATES_JOB,
    async (data, job) => {
      try {
        await makeCertificates(parts, data, job);
        attempts.delete(job.id);
      } catch (error) {
        const attempt = (attempts.get(job.id) ?? 0) + 1;
        attempts.set(job.id, attempt);
        // What cannot be made is said to be so, instead of running for ever.
        if (attempt > RETRIES) await failCertificates(data, job);
        throw error;
      }
    },
    { retryLimit: RETRIES + 1 },
  );
}
