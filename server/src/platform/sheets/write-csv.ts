import { stringify } from 'csv-stringify/sync';
import { safeCell, type SheetCell } from './safe-cell.ts';

/** Rows as csv in UTF-8, with the mark by which spreadsheets know it; no cell can become a formula. Times are ISO 8601. */
export function writeCsv(rows: readonly (readonly SheetCell[])[]): string {
  return stringify(
    rows.map((row) => row.map(safeCell)),
    {
      bom: true,
      record_delimiter: 'windows',
      cast: { boolean: (value) => (value ? 'yes' : 'no'), date: (value) => value.toISOString() },
    },
  );
}
