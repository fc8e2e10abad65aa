import type { StoredRows } from '../stored-rows.ts';

export interface SheetTask {
  bytes: Uint8Array;
  currentYear: number;
}

/** What a file holds, ready to be stored. */
export interface SheetRows extends StoredRows {
  /** What is odd but stops nothing, in sentences. */
  warnings: string[];
}

export type SheetAnswer = ({ kind: 'rows' } & SheetRows) | { kind: 'refused'; message: string };
