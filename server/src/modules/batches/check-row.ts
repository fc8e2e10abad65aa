import { type BatchColumn, batchCheckTypes, batchColumns, type RowProblem } from '@tamis/contract/batches';
import { type CheckType, DEFAULT_FUZZINESS, fuzzinessOptions } from '@tamis/contract/check-types';
import { isCountryCode } from '@tamis/contract/countries';
import { withoutMark } from '../../platform/sheets/safe-cell.ts';
import { MIN_BIRTH_YEAR, NOTE_MAX_LENGTH, SEARCH_TERM_MAX_LENGTH } from '@tamis/contract/screening';

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
  /** Columns whose value does not count, by the rules of the specification. */
  ignored: BatchColumn[];
}

const CLIENT_REF_MAX_LENGTH = 200;
const SHOWN_VALUE_LENGTH = 100;
const categories = ['sanction', 'pep', 'adverse_media'] as const;
const longest: Partial<Record<BatchColumn, number>> = {
  search_term: SEARCH_TERM_MAX_LENGTH,
  client_ref: CLIENT_REF_MAX_LENGTH,
  notes: NOTE_MAX_LENGTH,
};

/** Reads one row and finds everything that is wrong with it. `row` is its number in the spreadsheet. */
export function checkRow(given: GivenRow, row: number, currentYear: number): CheckedRow {
  const text = (column: BatchColumn) => cellText(given[column]);
  const problems: RowProblem[] = [];
  const fault = (column: string, value: string, message: string) =>
    problems.push({ row, column, value: value.slice(0, SHOWN_VALUE_LENGTH), message: `${message} at row number ${row}` });
  const year = readNumber(text('birth_year'));
  const fuzziness = readNumber(text('fuzziness'));
  const countryCodes = readCodes(text('country_codes'));

  for (const column of batchColumns) checkText(column, text(column), fault);
  if (text('search_term') === '') fault('search_term', '', 'Search term cannot be empty');
  if (year !== null && !(Number.isInteger(year) && year >= MIN_BIRTH_YEAR && year <= currentYear)) {
    fault('birth_year', text('birth_year'), `Year must be between ${MIN_BIRTH_YEAR} and ${currentYear}`);
  }
  for (const code of countryCodes.filter((candidate) => !isCountryCode(candidate))) fault('country_codes', code, `'${code}' is not a country code of two letters`);
  if (fuzziness !== null && !isOption(fuzziness)) fault('fuzziness', text('fuzziness'), 'Fuzziness must be -1 or one of 0.1, 0.2 … 1');
  const chosen = categories.filter((category) => /^yes$/i.test(text(category)));
  for (const category of categories) if (!/^(yes|no|)$/i.test(text(category))) fault(category, text(category), `${category} must be yes, no or empty`);
  if (chosen.length === 0) fault(categories.join(', '), '', 'At least one check category must be selected');

  const ignored = (['birth_year', 'fuzziness'] as const).filter((column) => text(column) !== '' && readNumber(text(column)) === null);
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
    ignored,
  };
}

function checkText(column: BatchColumn, text: string, fault: (column: string, value: string, message: string) => void): void {
  const limit = longest[column];
  if (limit !== undefined && text.length > limit) fault(column, text, `${column} must not be longer than ${limit} characters`);
  // PostgreSQL cannot store it, and nobody types it.
  if (text.includes('\0')) fault(column, text.replaceAll('\0', ''), `${column} contains a character that cannot be stored`);
}

/** A cell as text, without white space around it and without the mark of our own exports. */
export function cellText(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return withoutMark(String(cell).trim());
}

/** Null for what is no number: such a value is not used (BATCH-08, BATCH-11). */
function readNumber(text: string): number | null {
  if (!/^[+-]?\d+([.,]\d+)?$/.test(text)) return null;
  // Spreadsheets keep 0.3 as a binary fraction.
  const value = Math.round(Number(text.replace(',', '.')) * 1e6) / 1e6;
  return Number.isFinite(value) ? value : null;
}

const readCodes = (text: string): string[] => [...new Set(text.split(/[,;\s]+/).filter(Boolean).map((code) => code.toUpperCase()))];

const isOption = (value: number): boolean => fuzzinessOptions.some((option) => option.value === value);
