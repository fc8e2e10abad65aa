import { type BatchColumn, batchColumns, type getBatchTemplate } from '@tamis/contract/batches';
import type { Verb } from '../../../platform/http/route.ts';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { columnWidths } from '../sheet/column-widths.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';

/** Invented people, so that nobody mistakes the examples for clients. */
const examples: Record<BatchColumn, readonly [SheetCell, SheetCell]> = {
  search_term: ['Ottoline Example', 'Kestrel Example Agencies Ltd'],
  birth_year: [1975, null],
  birth_date: ['1975-04-12', null],
  country_codes: ['GB, FR', ''],
  id_kind: ['passport', 'imo'],
  id_country: ['GB', null],
  id_number: ['EXAMPLE-000001', 'IMO 0000000'],
  further_names: ['Ottoline Exemplar; Ottilie Example', ''],
  client_ref: ['CLIENT-0001', 'CLIENT-0002'],
  fuzziness: [0.5, null],
  notes: ['Delete the examples before you upload', ''],
  sanction: ['yes', 'yes'],
  pep: ['yes', 'no'],
  adverse_media: ['yes', 'no'],
};

/** An empty spreadsheet with the columns of a batch and two examples. */
export const giveTemplate: Verb<typeof getBatchTemplate> = async (_ctx, { query: { format } }) => {
  const rows = [
    [...batchColumns],
    ...[0, 1].map((index) => batchColumns.map((column) => examples[column][index] ?? null)),
  ];
  const widths = batchColumns.map((column) => columnWidths[column]);
  const content = format === 'csv' ? writeCsv(rows) : await writeXlsx([{ name: 'Batch', rows, widths }]);
  return sheetFile('tamis-batch-template', format, content);
};
