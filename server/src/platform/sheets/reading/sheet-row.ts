import type { Cell } from './cell.ts';
import { SheetError } from './sheet-error.ts';

/** A row that holds anything, with the number that the spreadsheet shows. */
export interface SheetRow {
  number: number;
  cells: readonly Cell[];
}

/** A few have a meaning; others may stand beside them. */
export const MOST_COLUMNS = 500;
export const tooManyColumns = (): SheetError =>
  new SheetError(`The file has more than ${MOST_COLUMNS} columns. Take out what is not needed.`);
