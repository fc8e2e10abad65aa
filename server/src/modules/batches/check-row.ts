import { type BatchColumn, batchCheckTypes, batchColumns, type RowProblem } from '@tamis/contract/batches';
import { type CheckType, DEFAULT_FUZZINESS, fuzzinessOptions } from '@tamis/contract/check-types';
import { isCountryCode } from '@tamis/contract/countries';
import {
  CLIENT_REF_MAX_LENGTH,
  MIN_BIRTH_YEAR,
  NOTE_MAX_LENGTH,
  SEARCH_TERM_MAX_LENGTH,
} from '@tamis/contract/screening';
import { withoutMarks } from '../../platform/sheets/safe-cell.ts';
import { hasName } from '../engine-host/index.ts';

/** What a spreadsheet or a caller can put into a cell. */
export type Cell = string | number | boolean | Date | null | undefined;
export type GivenRow = Partial<Record<BatchColumn, Cell>>;

/** A row as it will be screened. */
export interface RowSearch {
  searchTerm: string;
  birthYear: number | null;
  countryCodes: string[];
  clientRef: string;
  fuzziness: number;
  notes: string;
  types: CheckType[];
}

export interface CheckedRow {
  row: number;
  search: RowSearch;
  /** Why it cannot be screened; empty for a good row. */
  problems: RowProblem[];
}

const NAMES_NOBODY =
  'Search term names nobody: signs, a form of address or a legal form by itself cannot be searched for';
const SHOWN_VALUE_LENGTH = 100;
const categories = ['sanction', 'pep', 'adverse_media'] as const;
const longest: Partial<Record<BatchColumn, number>> = {
  search_term: SEARCH_TERM_MAX_LENGTH,
  client_ref: CLIENT_REF_MAX_LENGTH,
  notes: NOTE_MAX_LENGTH,
};

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

/** Reads one row and finds everything that is wrong with it. `row` is its number in the spreadsheet. */
export function checkRow(given: GivenRow, row: number, currentYear: number): CheckedRow {
  const text = (column: BatchColumn) => cellText(given[column]);
  const problems: RowProblem[] = [];
  const fault = (column: string, value: string, message: string) =>
    problems.push(problemAt(row, column, value, message));
  const year = readNumber(text('birth_year'));
  const fuzziness = readNumber(text('fuzziness'));
  const countryCodes = readCodes(text('country_codes'));

  for (const column of batchColumns) checkText(column, text(column), fault);
  if (text('search_term') === '') fault('search_term', '', 'Search term cannot be empty');
  else if (!hasName(text('search_term'))) fault('search_term', text('search_term'), NAMES_NOBODY);
  if (year !== null && !(Number.isInteger(year) && year >= MIN_BIRTH_YEAR && year <= currentYear)) {
    fault('birth_year', text('birth_year'), `Year must be between ${MIN_BIRTH_YEAR} and ${currentYear}`);
  }
  for (const code of countryCodes.filter((candidate) => !isCountryCode(candidate)))
    fault('country_codes', code, `'${code}' is not a country code of two letters`);
  if (fuzziness !== null && !isOption(fuzziness))
    fault('fuzziness', text('fuzziness'), 'Fuzziness must be -1 or one of 0.1, 0.2 … 1');
  const chosen = categories.filter((category) => /^yes$/i.test(text(category)));
  for (const category of categories)
    if (!/^(yes|no|)$/i.test(text(category))) fault(category, text(category), `${category} must be yes, no or empty`);
  if (chosen.length === 0) fault(categories.join(', '), '', 'At least one check category must be selected');

  return {
    row,
    search: {
      searchTerm: text('search_term'),
      birthYear: year,
      countryCodes,
      clientRef: text('client_ref'),
      fuzziness: fuzziness ?? DEFAULT_FUZZINESS,
      notes: text('notes'),
      types: chosen.flatMap((category) => batchCheckTypes[category]),
    },
    problems,
  };
}

export const problemAt = (row: number, column: string, value: string, message: string): RowProblem => ({
  row,
  column,
  value: value.slice(0, SHOWN_VALUE_LENGTH),
  message: `${message} at row number ${row}`,
});

function checkText(
  column: BatchColumn,
  text: string,
  fault: (column: string, value: string, message: string) => void,
): void {
  const limit = longest[column];
  if (limit !== undefined && text.length > limit)
    fault(column, text, `${column} must not be longer than ${limit} characters`);
  // Other columns have values of their own, which an error is none of.
  if (limit !== undefined && (errorValues.includes(text) || /^Err:\d{3}$/.test(text)))
    fault(column, text, `${column} is an error of the spreadsheet`);
  // PostgreSQL cannot store it, and nobody types it.
  if (text.includes('\0'))
    fault(column, text.replaceAll('\0', ''), `${column} contains a character that cannot be stored`);
}

/** A cell as text, without white space around it and without the mark of our own exports. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return withoutMarks(String(cell).trim());
}

/** Null for nothing, NaN for what is no number: a value that cannot be used is a fault of its row, never left out. */
function readNumber(text: string): number | null {
  if (text === '') return null;
  if (!/^[+-]?\d+([.,]\d+)?$/.test(text)) return Number.NaN;
  // Spreadsheets keep 0.3 as a binary fraction.
  return Math.round(Number(text.replace(',', '.')) * 1e6) / 1e6;
}

const readCodes = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\s]+/)
      .filter(Boolean)
      .map((code) => code.toUpperCase()),
  ),
];

const isOption = (value: number): boolean => fuzzinessOptions.some((option) => option.value === value);
