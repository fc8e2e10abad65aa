import { BATCH_MAX_ROWS, batchColumns, FIRST_BATCH_ROW, olderBatchGroups } from '@tamis/contract/batches';
import { nameDistance } from '../../../platform/name-distance.ts';
import { type Cell, cellText, checkRow, type GivenRow, problemAt } from '../check-row.ts';
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
    const nameless = namelessCell(columns, cells);
    if (nameless === undefined && batchColumns.every((column) => cellText(given[column]) === '')) continue;
    const row = index + FIRST_BATCH_ROW;
    const checked = checkRow(given, row, currentYear);
    if (nameless !== undefined)
      checked.problems.push(problemAt(row, '', nameless, `'${shown(nameless)}' stands under no column name`));
    rows.push({ ...checked, given });
    if (rows.length > BATCH_MAX_ROWS)
      throw new SheetError(`The file has more than ${BATCH_MAX_ROWS.toLocaleString('en')} rows. Split it.`);
  }
  if (rows.length === 0) throw new SheetError('The file has no rows below its header.');
  return { rows, warnings: unusedColumns(columns) };
}

const plainTitle = (title: string): string => title.toLowerCase().replaceAll(/[\s-]+/g, '_');
const olderTitles = new Map([...olderBatchGroups].map(([title, column]) => [plainTitle(title), column]));

function columnOf(title: string): string {
  const plain = plainTitle(title);
  return olderTitles.get(plain) ?? plain;
}

function assertColumns(columns: readonly string[]): void {
  if (!columns.includes('search_term'))
    throw new SheetError(
      "The first row must name the columns, and there is no column 'search_term'. Use the template.",
    );
  const twice = batchColumns.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
  if (twice) throw new SheetError(`The column '${twice}' is there twice.`);
  for (const column of unknownColumns(columns)) {
    const meant = batchColumns.find((known) => !columns.includes(known) && nameDistance(column, known) <= FEW_LETTERS);
    if (meant)
      throw new SheetError(
        `The column '${shown(column)}' is not known. Did you mean '${meant}'? Rename it, or take it out of the file.`,
      );
  }
}

/** A column that differs so little from one that is missing is that one, misspelt: its values would not be searched. */
const FEW_LETTERS = 2;

function rowOf(columns: readonly string[], cells: readonly Cell[]): GivenRow {
  const given: GivenRow = {};
  for (const column of batchColumns) {
    const index = columns.indexOf(column);
    if (index !== -1) given[column] = cells[index];
  }
  return given;
}

/** The first cell with something in it beside the named columns: maybe the end of a row whose name holds the separator, so that all after it stands one column further. */
function namelessCell(columns: readonly string[], cells: readonly Cell[]): string | undefined {
  return cells
    .filter((_cell, index) => (columns[index] ?? '') === '')
    .map(cellText)
    .find((text) => text !== '');
}

/** Besides the columns of a batch those that its list of problems adds. */
const known: readonly string[] = [...batchColumns, 'row', 'problems', ''];

const unknownColumns = (columns: readonly string[]): string[] => columns.filter((column) => !known.includes(column));
const shown = (text: string): string => text.slice(0, 50);

const unusedColumns = (columns: readonly string[]): string[] =>
  unknownColumns(columns).map((column) => `The column '${shown(column)}' is not used.`);
