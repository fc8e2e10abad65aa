import type { SheetTask } from '../../../platform/sheets/reading/file-reader.ts';
import type { StoredRows } from '../records/stored-rows.ts';

export interface BatchSheetTask extends SheetTask {
  currentYear: number;
}

/** What a file holds, ready to be stored. */
export interface SheetRows extends StoredRows {
  /** What is odd but stops nothing, in sentences. */
  warnings: string[];
}
