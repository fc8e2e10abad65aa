import type { Ctx } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

/** What the verbs about certificates are given. */
export interface ExportsCtx extends Ctx {
  jobs: Pick<Jobs, 'enqueue'>;
  store: FileStore;
}

/** Makes the ZIP of one download of certificates. */
export const CERTIFICATES_JOB = 'certificates.make';
export interface CertificatesJob {
  batchId: string;
  merchantId: string;
}
