import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
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
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData: sheets });
  try {
    const [bytes] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(bytes);
  } finally {
    await worker.terminate();
  }
}
