import { batchColumns } from '@tamis/contract/batches';
import type { FileAnswer } from '../../platform/http/route.ts';
import { writeCsv } from '../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../platform/sheets/write-xlsx.ts';
import { sheetFile, type SheetFormat } from './sheet-file.ts';

/** Invented people, so that nobody mistakes the examples for clients. */
const examples = [
  [
    'Ottoline Example',
    1975,
    'GB, FR',
    'CLIENT-0001',
    0.5,
    'Delete the examples before you upload',
    'yes',
    'yes',
    'yes',
  ],
  ['Kestrel Example Agencies Ltd', null, '', 'CLIENT-0002', null, '', 'yes', 'no', 'no'],
];
const widths = [36, 12, 16, 20, 12, 40, 12, 12, 16];

/** An empty spreadsheet with the columns of a batch and two examples. */
export async function giveTemplate(format: SheetFormat): Promise<FileAnswer> {
  const rows = [[...batchColumns], ...examples];
  const content = format === 'csv' ? writeCsv(rows) : await writeXlsx([{ name: 'Batch', rows, widths }]);
  return sheetFile('tamis-batch-template', format, content);
}
