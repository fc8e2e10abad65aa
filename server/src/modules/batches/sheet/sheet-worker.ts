import { parentPort, workerData } from 'node:worker_threads';
import { storedRows } from '../stored-rows.ts';
import { readRows } from './read-rows.ts';
import { readSheet } from './read-sheet.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetAnswer, SheetTask } from './sheet-protocol.ts';

const port = parentPort;
if (!port) throw new Error('Sheets are read in a worker thread');
const { bytes, currentYear } = workerData as SheetTask;

async function read(): Promise<SheetAnswer> {
  try {
    const { rows, warnings } = readRows(await readSheet(Buffer.from(bytes)), currentYear);
    return { kind: 'rows', ...storedRows(rows), warnings };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { kind: 'refused', message: error.message };
  }
}

port.postMessage(await read());
