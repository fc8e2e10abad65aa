import { askThread } from '../threads/ask-thread.ts';
import type { SheetCell } from './safe-cell.ts';

export interface Sheet {
  name: string;
  /** The first row is the header. */
  rows: readonly (readonly SheetCell[])[];
  /** In characters, column by column; the last goes for those after it. */
  widths: readonly number[];
}

/** Sheets as an xlsx file, in a thread of its own; no cell can become a formula. */
export async function writeXlsx(sheets: readonly Sheet[]): Promise<Buffer> {
  const file = new URL('./xlsx-worker.ts', import.meta.url);
  return Buffer.from(await askThread<Uint8Array>(file, sheets, { name: 'The writer of sheets' }));
}
