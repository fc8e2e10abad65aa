import { BATCH_MAX_ROWS, type BatchColumn, batchColumns, FIRST_BATCH_ROW, olderBatchGroups } from '@tamis/contract/batches';
import { type Cell, cellText, checkRow, type GivenRow } from '../check-row.ts';
import type { GivenAndChecked } from '../stored-rows.ts';
import { SheetError } from './sheet-error.ts';

export interface ReadRows {
  rows: GivenAndChecked[];
  /** What is odd but stops nothing, in sentences. */
  warnings: string[];
}

/** The rows of a sheet, checked, with the numbers that the spreadsheet shows. Empty rows are passed over. Throws SheetError. */
export function readRows(sheet: readonly Cell[][], currentYear: number): ReadRows {
  const [header = [], ...body] = sheet;
  const columns = header.map((title) => columnOf(cellText(title)));
  assertColumns(columns);
  const rows: GivenAndChecked[] = [];
  for (const [index, cells] of body.entries()) {
    const given = rowOf(columns, cells);
    if (batchColumns.every((column) => cellText(given[column]) === '')) continue;
    rows.push({ ...checkRow(given, index + FIRST_BATCH_ROW, currentYear), given });
    if (rows.length > BATCH_MAX_ROWS) throw new SheetError(`The file has more than ${BATCH_MAX_ROWS.toLocaleString('en')} rows. Split it.`);
  }
  if (rows.length === 0) throw new SheetError('The file has no rows below its header.');
  return { rows, warnings: [...unusedColumns(columns), ...ignoredValues(rows)] };
}

const plainTitle = (title: string): string => title.toLowerCase().replaceAll(/[\s-]+/g, '_');
const olderTitles = new Map([...olderBatchGroups].map(([title, column]) => [plainTitle(title), column]));

function columnOf(title: string): string {
  const plain = plainTitle(title);
  return olderTitles.get(plain) ?? plain;
}

function assertColumns(columns: readonly string[]): void {
  if (!columns.includes('search_term')) throw new SheetError("The first row must name the columns, and there is no column 'search_term'. Use the template.");
  const twice = batchColumns.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice) throw new SheetError(`The column '${twice}' is there twice.`);
}

function rowOf(columns: readonly string[], cells: readonly Cell[]): GivenRow {
  const given: GivenRow = {};
  for (const column of batchColumns) {
    const index = columns.indexOf(column);
    if (index !== -1) given[column] = cells[index];
  }
  return given;
}

/** Besides the columns of a batch those that its list of problems adds. */
const known: readonly string[] = [...batchColumns, 'row', 'problems', ''];

function unusedColumns(columns: readonly string[]): string[] {
  const unknown = columns.filter((column) => !known.includes(column));
  return unknown.map((column) => `The column '${column.slice(0, 50)}' is not used.`);
}

const NAMED_ROWS = 10;

function ignoredValues(rows: readonly GivenAndChecked[]): string[] {
  return (['birth_year', 'fuzziness'] satisfies BatchColumn[]).flatMap((column) => {
    const numbers = rows.filter((row) => row.ignored.includes(column)).map((row) => row.row);
    if (numbers.length === 0) return [];
    const more = numbers.length > NAMED_ROWS ? ` and ${numbers.length - NAMED_ROWS} more` : '';
    return [`${column} is not a number and is left out at row number ${numbers.slice(0, NAMED_ROWS).join(', ')}${more}.`];
  });
}
