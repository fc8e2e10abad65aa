import { type Cell, NOT_COMPUTED } from './cell.ts';
import { MOST_COLUMNS, type SheetRow, tooManyColumns } from './sheet-row.ts';
import type { XmlHandler } from './read-xml.ts';
import { SheetError } from './sheet-error.ts';
import { unescaped } from './strings-handler.ts';
import { dateOf } from './xlsx-styles.ts';

export interface SheetContext {
  strings: readonly string[];
  dateStyles: readonly boolean[];
  is1904: boolean;
}

/** A cell as it is read. */
interface OpenCell {
  column: number;
  type: string;
  style: number;
  hasFormula: boolean;
  /** Undefined where the file says nothing of it; a formula may have an empty value. */
  value: string | undefined;
}

/**
 * Makes rows of the elements of a sheet. An error, such as the `#N/A` of a look-up, stays the text that it shows, and
 * a formula without a value says so: taken for empty cells, the row would be screened without them.
 */
export class SheetRowsHandler implements XmlHandler {
  readonly #context: SheetContext;
  readonly #take: (row: SheetRow) => void;
  #row = 0;
  #cells: Cell[] = [];
  #cell: OpenCell | undefined;
  #lastColumn = 0;
  #isValue = false;
  #isSpoken = false;

  constructor(context: SheetContext, take: (row: SheetRow) => void) {
    this.#context = context;
    this.#take = take;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#openRow(attributes['r']);
    else if (name === 'c') this.#openCell(attributes);
    else if (!this.#cell) return;
    else if (name === 'f') this.#cell.hasFormula = true;
    else if (name === 'rPh') this.#isSpoken = true;
    else if (name === 'v' || name === 't') {
      this.#isValue = !this.#isSpoken;
      if (this.#isValue) this.#cell.value ??= '';
    }
  }

  text(text: string): void {
    if (this.#isValue && this.#cell) this.#cell.value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isSpoken = false;
    else if (name === 'c' && this.#cell) {
      const value = valueOf(this.#cell, this.#context);
      if (value !== null) this.#cells[this.#cell.column - 1] = value;
      this.#cell = undefined;
    } else if (name === 'row' && this.#cells.length > 0) {
      this.#take({ number: this.#row, cells: Array.from(this.#cells, (cell) => cell ?? null) });
      this.#cells = [];
    }
  }

  #openRow(number: string | undefined): void {
    const row = number === undefined ? this.#row + 1 : Number(number);
    // Programs disagree on what a row counts that is there twice: one of them would not show what is screened.
    if (!Number.isInteger(row) || row <= this.#row)
      throw new SheetError('The spreadsheet has rows out of their order.');
    this.#row = row;
    this.#cells = [];
    this.#lastColumn = 0;
  }

  #openCell({ r: place, t: type = 'n', s: style = '0' }: Readonly<Record<string, string>>): void {
    const column = place === undefined ? this.#lastColumn + 1 : columnOf(place);
    if (column <= this.#lastColumn) throw new SheetError('The spreadsheet has cells out of their order.');
    this.#lastColumn = column;
    this.#cell = { column, type, style: Number(style), hasFormula: false, value: undefined };
  }
}

/** 'AB12' stands in column 28. Empty cells further out are let pass, others are not. */
function columnOf(place: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(place)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0) throw new SheetError('The spreadsheet has a cell without a place.');
  return column;
}

function valueOf(cell: OpenCell, { strings, dateStyles, is1904 }: SheetContext): Cell {
  const { type, value, hasFormula } = cell;
  const isText = type === 'str' || type === 'inlineStr';
  // A formula whose result is an empty text has been computed.
  if (hasFormula && (value === undefined || (value.trim() === '' && !isText))) return filled(cell, NOT_COMPUTED);
  if (value === undefined || value === '') return null;
  if (isText) return filled(cell, unescaped(value));
  if (type === 's') {
    const text = strings[Number(value)];
    if (text === undefined) throw new SheetError('The spreadsheet is damaged: a cell shares a text that is not there.');
    return text === '' ? null : filled(cell, text);
  }
  if (type === 'b') return filled(cell, value.trim() === '1' || value.trim() === 'true');
  if (type === 'n') return filled(cell, numberOf(value, dateStyles[cell.style] === true, is1904));
  // An error, a date in letters, and what the next edition of the standard may bring, as it is written.
  return filled(cell, value);
}

function filled<T extends Cell>({ column }: OpenCell, value: T): T {
  if (column > MOST_COLUMNS) throw tooManyColumns();
  return value;
}

function numberOf(text: string, isDate: boolean, is1904: boolean): Cell {
  const number = Number(text);
  if (text.trim() === '' || !Number.isFinite(number)) return text;
  return isDate ? dateOf(number, is1904) : number;
}
