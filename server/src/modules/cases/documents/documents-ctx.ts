import type { Ctx } from '../../../platform/context.ts';
import type { DocumentFiles } from './files/document-files.ts';
import type { VirusScanner } from './files/virus-scanner.ts';

export interface DocumentServices {
  files: DocumentFiles;
  /** Undefined where the installation has none. */
  scanner: VirusScanner | undefined;
  /** Bytes of documents that a merchant may keep. */
  mostOfMerchant: number;
}

export type DocumentsCtx = Ctx & { documents: DocumentServices };
