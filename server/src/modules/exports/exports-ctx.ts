import type { AuditKeys } from '../../platform/audit/anchors/audit-keys.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { FileStore } from '../../platform/storage/file-store.ts';

/** What the verbs about certificates and evidence packs are given. */
export interface ExportsCtx extends Ctx {
  jobs: Pick<Jobs, 'enqueue'>;
  store: FileStore;
  keys: Pick<AuditKeys, 'current'>;
}

/** Makes the ZIP of one download of certificates. */
export const CERTIFICATES_JOB = 'certificates.make';
export interface CertificatesJob {
  batchId: string;
  merchantId: string;
}
