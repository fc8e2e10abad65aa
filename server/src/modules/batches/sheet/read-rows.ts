import { BATCH_MAX_ROWS, batchColumns, olderBatchGroups } from '@tamis/contract/batches';
import { nameDistance } from '@tamis/contract/name-distance';
import { type Cell, cellText, checkRow, type GivenRow, problemAt } from '../check-row.ts';
import type { GivenAndChecked } from '../stored-rows.ts';
import type { SheetRow } from './sheet-row.ts';
import { SheetError } from './sheet-error.ts';

/** Takes the rows of a sheet as they come: the header, then rows, which it checks and hands on. Empty rows are passed over. */
export class RowReader {
  readonly #currentYear: number;
  readonly #keep: (row: GivenAndChecked) => void;
  #columns: string[] | undefined;
  #kept = 0;

  constructor(currentYear: number, keep: (row: GivenAndChecked) => void) {
    this.#currentYear = currentYear;
    this.#keep = keep;
  }

  /** Throws SheetError for a header that cannot be used, and for one row too many. */
  take({ number, cells }: SheetRow): void {
    if (this.#columns) return this.#takeRow(this.#columns, number, cells);
    this.#columns = cells.map((title) => columnOf(cellText(title)));
    assertColumns(this.#columns);
  }

  /** What is odd but stops nothing, in sentences. Throws SheetError where there was no row. */
  end(): string[] {
    if (!this.#columns) assertColumns([]);
    if (this.#kept === 0) throw new SheetError('The file has no rows below its header.');
    return unusedColumns(this.#columns ?? []);
  }

  #takeRow(columns: readonly string[], row: number, cells: readonly Cell[]): void {
    const given = rowOf(columns, cells);
    const nameless = namelessCell(columns, cells);
    if (nameless === undefined && batchColumns.every((column) => cellText(given[column]) === '')) return;
    const checked = checkRow(given, row, this.#currentYear);
    if (nameless !== undefined)
      checked.problems.push(problemAt(row, '', nameless, `'${shown(nameless)}' stands under no column name`));
    this.#kept += 1;
    if (this.#kept > BATCH_MAX_ROWS)
      throw new SheetError(`The file has more than ${BATCH_MAX_ROWS.toLocaleString('en')} rows. Split it.`);
    this.#keep({ ...checked, given });
  }
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
