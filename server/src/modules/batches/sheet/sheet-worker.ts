import { answerWithRows } from '../../../platform/sheets/reading/file-reader.ts';
import { readSheet } from '../../../platform/sheets/reading/read-sheet.ts';
import { RowsToStore } from '../records/stored-rows.ts';
import { createRowReader } from './read-rows.ts';
import type { BatchSheetTask, SheetRows } from './sheet-protocol.ts';

async function read(bytes: Buffer, { currentYear }: BatchSheetTask): Promise<SheetRows> {
  const rows = new RowsToStore();
  const reader = createRowReader(currentYear, (row) => rows.add(row));
  await readSheet(bytes, (row) => reader.take(row));
  const warnings = reader.end();
  return { ...rows.stored(), warnings };
}

answerWithRows(read);
