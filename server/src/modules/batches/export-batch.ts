import type { exportBatch as endpoint } from '@tamis/contract/batches';
import { NotFoundError } from '../../platform/errors/app-error.ts';
import type { Verb } from '../../platform/http/route.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../platform/sheets/write-xlsx.ts';
import { findRecords, type RecordRow } from './records/batch-rows-store.ts';
import { type BatchRow, findBatch } from './records/batches-store.ts';
import { outcomeColumns, problemColumns } from './sheet/handed-out-columns.ts';
import { sheetFile } from '../../platform/sheets/sheet-file.ts';

const ROWS_A_READ = 5000;

/** The rows of a batch with what came of them; or those with problems as they were given, to be corrected and uploaded again. */
export const exportBatch: Verb<typeof endpoint> = async (ctx, { body: { id, format, only } }) => {
  const { batch, records } = await ctx.write(async ({ trx, audit }) => {
    const found = await findBatch(trx, id);
    if (!found) throw new NotFoundError('The batch');
    await audit({ action: 'batches.export', subjectType: 'batch', subjectId: id, body: { format, only } });
    return { batch: found, records: await readAll(trx, id, only) };
  });
  const columns = only === 'invalid' ? problemColumns : outcomeColumns;
  const rows = [columns.map(({ name }) => name), ...records.map((record) => columns.map(({ cell }) => cell(record)))];
  const widths = columns.map(({ width }) => width);
  const content =
    format === 'csv'
      ? writeCsv(rows)
      : await writeXlsx([{ name: only === 'invalid' ? 'Problems' : 'Batch', rows, widths }]);
  return sheetFile(fileName(batch, only), format, content);
};

async function readAll(
  trx: Parameters<typeof findRecords>[0],
  batchId: string,
  filter: 'all' | 'invalid',
): Promise<RecordRow[]> {
  const records: RecordRow[] = [];
  for (;;) {
    const page = await findRecords(trx, { batchId, filter, term: '', limit: ROWS_A_READ, offset: records.length });
    records.push(...page);
    if (page.length < ROWS_A_READ) return records;
  }
}

function fileName(batch: BatchRow, only: 'all' | 'invalid'): string {
  const name = batch.name
    .replace(/\.(xlsx|csv)$/i, '')
    .replaceAll(/[^\p{L}\p{N}_-]+/gu, '-')
    .slice(0, 80);
  return `${name || 'batch'}-${only === 'invalid' ? 'problems' : 'results'}`;
}
