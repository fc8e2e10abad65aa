import { nameDistance } from '@tamis/contract/terms/name-distance';
import type { RowProblem } from '@tamis/contract/terms/row-problems';
import { type Cell, cellText, problemAt } from './cell.ts';
import { SheetError } from './sheet-error.ts';
import type { SheetRow } from './sheet-row.ts';
import { startOf } from '../../start-of-text.ts';

export interface TableShape<Column extends string> {
  columns: readonly Column[];
  /** Without these no row could be good. */
  required: readonly Column[];
  /** Columns by other titles, as older files have them. */
  otherTitles?: ReadonlyMap<string, Column>;
  mostRows: number;
}

export interface TableRow<Column extends string> {
  /** As the spreadsheet numbers it. */
  row: number;
  given: Partial<Record<Column, Cell>>;
  /** What is wrong with its place under the header. */
  problems: RowProblem[];
}

/** A column that differs so little from one that is missing is that one, misspelt: its values would be lost. */
const FEW_LETTERS = 2;
/** What a list of problems adds to the columns: it is passed over when it is uploaded again. */
const ADDED_COLUMNS = ['row', 'problems', ''];

const plainTitle = (title: string): string => title.toLowerCase().replaceAll(/[\s-]+/g, '_');
const shown = (text: string): string => startOf(text, 50);

/** Takes the rows of a sheet as they come: the header, then rows, which it hands on. Empty rows are passed over. */
export class TableReader<Column extends string> {
  readonly #shape: TableShape<Column>;
  readonly #otherTitles: ReadonlyMap<string, string>;
  readonly #keep: (row: TableRow<Column>) => void;
  #columns: string[] | undefined;
  #kept = 0;

  constructor(shape: TableShape<Column>, keep: (row: TableRow<Column>) => void) {
    this.#shape = shape;
    this.#otherTitles = new Map([...(shape.otherTitles ?? [])].map(([title, column]) => [plainTitle(title), column]));
    this.#keep = keep;
  }

  /** Throws SheetError for a header that cannot be used, and for one row too many. */
  take({ number, cells }: SheetRow): void {
    if (this.#columns) return this.#takeRow(this.#columns, number, cells);
    this.#columns = cells.map((title) => this.#columnOf(cellText(title)));
    this.#assertColumns(this.#columns);
  }

  /** What is odd but stops nothing, in sentences. Throws SheetError where there was no row. */
  end(): string[] {
    if (!this.#columns) this.#assertColumns([]);
    if (this.#kept === 0) throw new SheetError('The file has no rows below its header.');
    return this.#unknownColumns(this.#columns ?? []).map((column) => `The column '${shown(column)}' is not used.`);
  }

  #takeRow(columns: readonly string[], row: number, cells: readonly Cell[]): void {
    const given = this.#rowOf(columns, cells);
    const nameless = namelessCell(columns, cells);
    if (nameless === undefined && this.#shape.columns.every((column) => cellText(given[column]) === '')) return;
    this.#kept += 1;
    if (this.#kept > this.#shape.mostRows)
      throw new SheetError(`The file has more than ${this.#shape.mostRows.toLocaleString('en')} rows. Split it.`);
    const message = nameless !== undefined && `'${shown(nameless)}' stands under no column name`;
    this.#keep({ row, given, problems: message ? [problemAt(row, '', nameless, message)] : [] });
  }

  #rowOf(columns: readonly string[], cells: readonly Cell[]): Partial<Record<Column, Cell>> {
    const given: Partial<Record<Column, Cell>> = {};
    for (const column of this.#shape.columns) {
      const index = columns.indexOf(column);
      if (index !== -1) given[column] = cells[index];
    }
    return given;
  }

  #columnOf(title: string): string {
    const plain = plainTitle(title);
    return this.#otherTitles.get(plain) ?? plain;
  }

  #assertColumns(columns: readonly string[]): void {
    const { columns: known, required } = this.#shape;
    const missing = required.find((column) => !columns.includes(column));
    if (missing)
      throw new SheetError(
        `The first row must name the columns, and there is no column '${missing}'. Use the template.`,
      );
    const twice = known.find((column) => columns.indexOf(column) !== columns.lastIndexOf(column));
    if (twice) throw new SheetError(`The column '${twice}' is there twice.`);
    for (const column of this.#unknownColumns(columns)) {
      const meant = known.find((one) => !columns.includes(one) && nameDistance(column, one) <= FEW_LETTERS);
      if (meant)
        throw new SheetError(
          `The column '${shown(column)}' is not known. Did you mean '${meant}'? Rename it, or take it out of the file.`,
        );
    }
  }

  #unknownColumns(columns: readonly string[]): string[] {
    const known: readonly string[] = [...this.#shape.columns, ...ADDED_COLUMNS];
    return columns.filter((column) => !known.includes(column));
  }
}

/** The first cell with something in it beside the named columns: maybe the end of a row whose name holds the separator, so that all after it stands one column further. */
function namelessCell(columns: readonly string[], cells: readonly Cell[]): string | undefined {
  return cells
    .filter((_cell, index) => (columns[index] ?? '') === '')
    .map(cellText)
    .find((text) => text !== '');
}
