import { batchColumns, type getBatchTemplate } from '@tamis/contract/batches';
import type { Verb } from '../../../platform/http/route.ts';
import type { SheetCell } from '../../../platform/sheets/safe-cell.ts';
import { writeCsv } from '../../../platform/sheets/write-csv.ts';
import { writeXlsx } from '../../../platform/sheets/write-xlsx.ts';
import { sheetFile } from '../../../platform/sheets/sheet-file.ts';

interface TemplateColumn {
  width: number;
  /** Invented people, so that nobody mistakes the examples for clients. */
  examples: readonly [SheetCell, SheetCell];
}

const columns: Record<(typeof batchColumns)[number], TemplateColumn> = {
  search_term: { width: 36, examples: ['Ottoline Example', 'Kestrel Example Agencies Ltd'] },
  birth_year: { width: 12, examples: [1975, null] },
  birth_date: { width: 12, examples: ['1975-04-12', null] },
  country_codes: { width: 16, examples: ['GB, FR', ''] },
  id_kind: { width: 14, examples: ['passport', 'imo'] },
  id_country: { width: 10, examples: ['GB', null] },
  id_number: { width: 24, examples: ['EXAMPLE-000001', 'IMO 0000000'] },
  further_names: { width: 30, examples: ['Ottoline Exemplar; Ottilie Example', ''] },
  client_ref: { width: 20, examples: ['CLIENT-0001', 'CLIENT-0002'] },
  fuzziness: { width: 12, examples: [0.5, null] },
  notes: { width: 40, examples: ['Delete the examples before you upload', ''] },
  sanction: { width: 12, examples: ['yes', 'yes'] },
  pep: { width: 12, examples: ['yes', 'no'] },
  adverse_media: { width: 16, examples: ['yes', 'no'] },
};

/** An empty spreadsheet with the columns of a batch and two examples. */
export const giveTemplate: Verb<typeof getBatchTemplate> = async (_ctx, { query: { format } }) => {
  const shown = batchColumns.map((column) => columns[column]);
  const rows = [[...batchColumns], ...[0, 1].map((index) => shown.map(({ examples }) => examples[index] ?? null))];
  const widths = shown.map(({ width }) => width);
  const content = format === 'csv' ? writeCsv(rows) : await writeXlsx([{ name: 'Batch', rows, widths }]);
  return sheetFile('tamis-batch-template', format, content);
};
