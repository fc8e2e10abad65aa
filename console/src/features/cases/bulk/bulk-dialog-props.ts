import type { SeenCase } from '@tamis/contract/cases';
import type { BulkBegin } from './use-bulk-run.ts';

export interface BulkDialogProps {
  cases: readonly SeenCase[];
  /** The first of them are done: goes on with the others. */
  onBegun: (begin: BulkBegin) => void;
  onClose: () => void;
}
