import { keepThreads } from '../threads/keep-threads.ts';
import type { SheetCell } from './safe-cell.ts';

export interface Sheet {
  name: string;
  /** The first row is the header. */
  rows: readonly (readonly SheetCell[])[];
  /** In characters, column by column; the last goes for those after it. */
  widths: readonly number[];
}

const threads = keepThreads<readonly Sheet[], Uint8Array>(new URL('./xlsx-worker.ts', import.meta.url), {
  name: 'The writer of sheets',
});

/** Sheets as an xlsx file, in a thread of their own; no cell can become a formula. */
export const writeXlsx = async (sheets: readonly Sheet[]): Promise<Buffer> => Buffer.from(await threads.ask(sheets));
