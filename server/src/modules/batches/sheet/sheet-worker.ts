import { answerInThread } from '../../../platform/threads/answer-in-thread.ts';
import { RowsToStore } from '../stored-rows.ts';
import { RowReader } from './read-rows.ts';
import { readSheet } from './read-sheet.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetAnswer, SheetTask } from './sheet-protocol.ts';

async function read({ bytes, currentYear }: SheetTask): Promise<SheetAnswer> {
  try {
    const rows = new RowsToStore();
    const reader = new RowReader(currentYear, (row) => rows.add(row));
    await readSheet(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (row) => reader.take(row));
    const warnings = reader.end();
    return { kind: 'rows', ...rows.stored(), warnings };
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return { kind: 'refused', message: error.message };
  }
}

answerInThread(read);
