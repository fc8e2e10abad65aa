import type { RowProblem } from '@tamis/contract/terms/row-problems';
import { withoutMarks } from '../safe-cell.ts';
import { startOf } from '../../start-of-text.ts';

/** What a spreadsheet or a caller can put into a cell. */
export type Cell = string | number | boolean | Date | null | undefined;

/** What a cell holds that shows the result of a formula which nobody has computed. */
export const NOT_COMPUTED = '#NOT_COMPUTED!';
/** What spreadsheets show in place of a value that they cannot give. */
const errorValues = [
  NOT_COMPUTED,
  '#NULL!',
  '#DIV/0!',
  '#VALUE!',
  '#REF!',
  '#NAME?',
  '#NUM!',
  '#N/A',
  '#SPILL!',
  '#CALC!',
  '#GETTING_DATA',
  '#FIELD!',
  '#UNKNOWN!',
  '#CONNECT!',
  '#BLOCKED!',
  '#BUSY!',
  '#EXTERNAL!',
];
const SHOWN_VALUE_LENGTH = 100;

/** A cell as text, without white space around it and without the mark of our own exports. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return withoutMarks(String(cell).trim());
}

/** Whether the spreadsheet shows an error in place of a text. */
export const isErrorValue = (text: string): boolean => errorValues.includes(text) || /^Err:\d{3}$/.test(text);

/** PostgreSQL stores no U+0000. */
export const storable = (text: string): string => text.replaceAll('\0', '');

/** What is wrong in a cell of a row, as its sender is told. */
export const problemAt = (row: number, column: string, value: string, message: string): RowProblem => ({
  row,
  column,
  value: startOf(value, SHOWN_VALUE_LENGTH),
  message: `${message} at row number ${row}`,
});

/** A row as it was given, kept to be shown or given back. */
export const storableCells = (given: Readonly<Record<string, Cell>>): Record<string, Cell> =>
  Object.fromEntries(
    Object.entries(given).map(([column, cell]) => [column, typeof cell === 'string' ? storable(cell) : cell]),
  );
