import { answerWithRows } from '../../../../platform/sheets/reading/file-reader.ts';
import { readSheet } from '../../../../platform/sheets/reading/read-sheet.ts';
import type { CheckedRow } from './check-row.ts';
import { createRowReader } from './read-rows.ts';
import type { ImportSheet, ImportSheetTask } from './sheet-protocol.ts';

async function read(bytes: Buffer, { today }: ImportSheetTask): Promise<ImportSheet> {
  const rows: CheckedRow[] = [];
  const reader = createRowReader(today, (row) => rows.push(row));
  await readSheet(bytes, (row) => reader.take(row));
  return { warnings: reader.end(), rows };
}

answerWithRows(read);
