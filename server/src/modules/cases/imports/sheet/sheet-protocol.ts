import type { SheetTask } from '../../../../platform/sheets/reading/file-reader.ts';
import type { CheckedRow } from './check-row.ts';

export interface ImportSheetTask extends SheetTask {
  /** By which it is told what lies in the future: 2026-11-25. */
  today: string;
}

export interface ImportSheet {
  rows: CheckedRow[];
  /** What is odd but stops nothing, in sentences. */
  warnings: string[];
}
