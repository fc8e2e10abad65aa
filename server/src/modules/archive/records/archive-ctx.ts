import type { AuditKeys } from '../../../platform/audit/anchors/audit-keys.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { SecretBox } from '../../../platform/secrets/secret-box.ts';
import type { FileStore } from '../../../platform/storage/file-store.ts';
import type { DocumentFiles } from '../../cases/index.ts';
import type { SealedFiles } from '../../../platform/storage/sealed-files.ts';

/** What the work on a request needs. */
export interface ArchiveParts {
  /** Snapshots and their parts. */
  files: SealedFiles;
  /** What the product keeps for merchants. */
  kept: Pick<FileStore, 'open' | 'has' | 'remove'>;
  /** The documents of cases. */
  documents: Pick<DocumentFiles, 'open'>;
  secrets: Pick<SecretBox, 'seal' | 'open'>;
  keys: Pick<AuditKeys, 'current'>;
}

export type ArchiveCtx = Ctx & ArchiveParts & { jobs: Pick<Jobs, 'enqueue'> };

/** Carries a request on until it ends. */
export const ARCHIVE_JOB = 'archive.work';
export interface ArchiveJob {
  requestId: string;
  merchantId: string;
}
