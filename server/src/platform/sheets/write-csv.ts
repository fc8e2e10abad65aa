import { stringify } from 'csv-stringify/sync';
import { safeCell, type SheetCell } from './safe-cell.ts';

type Rows = readonly (readonly SheetCell[])[];

/** Rows as csv in UTF-8, with the mark by which spreadsheets know it; no cell can become a formula. Times are ISO 8601. */
export const writeCsv = (rows: Rows): string => csvOf(rows, true);

/** The same of rows that come part by part. */
export async function* streamCsv(header: readonly string[], parts: AsyncIterable<Rows>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvOf([header], true));
  for await (const rows of parts) yield Buffer.from(csvOf(rows, false));
}

const csvOf = (rows: Rows, isBeginning: boolean): string =>
  stringify(
    rows.map((row) => row.map(safeCell)),
    {
      bom: isBeginning,
      record_delimiter: 'windows',
      cast: { boolean: (value) => (value ? 'yes' : 'no'), date: (value) => value.toISOString() },
    },
  );
