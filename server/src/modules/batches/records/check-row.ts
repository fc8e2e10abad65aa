import { type BatchColumn, batchCheckTypes, batchColumns } from '@tamis/contract/batches';
import { type CheckType, DEFAULT_FUZZINESS, fuzzinessOptions } from '@tamis/contract/terms/check-types';
import { isCountryCode } from '@tamis/contract/terms/countries';
import type { RowProblem } from '@tamis/contract/terms/row-problems';
import {
  type Birth,
  type BirthFault,
  CLIENT_REF_MAX_LENGTH,
  birthDate,
  IDENTITY_NUMBER_MAX_LENGTH,
  identityKinds,
  type IdentityNumber,
  identityNumberFault,
  MOST_FURTHER_NAMES,
  NOTE_MAX_LENGTH,
  readBirth,
  SEARCH_TERM_MAX_LENGTH,
} from '@tamis/contract/screening';
import { type Cell, cellText, isErrorValue, problemAt } from '../../../platform/sheets/reading/cell.ts';
import { hasName } from '../../engine-host/index.ts';
import { startOf } from '../../../platform/start-of-text.ts';

export type GivenRow = Partial<Record<BatchColumn, Cell>>;

/** A row as it will be screened. */
export interface RowSearch {
  searchTerm: string;
  birthYear: number | null;
  /** Month or day, where more than the year is given. */
  birthDate: string | null;
  identityNumber: IdentityNumber | null;
  furtherNames: string[];
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
  id_number: IDENTITY_NUMBER_MAX_LENGTH,
  further_names: MOST_FURTHER_NAMES * (SEARCH_TERM_MAX_LENGTH + 2),
  notes: NOTE_MAX_LENGTH,
};

/** Reads one row and finds everything that is wrong with it. `row` is its number in the spreadsheet. */
export function checkRow(given: GivenRow, row: number, currentYear: number): CheckedRow {
  const text = (column: BatchColumn) => cellText(given[column]);
  const problems: RowProblem[] = [];
  const fault = (column: string, value: string, message: string) =>
    problems.push(problemAt(row, column, value, message));
  const fuzziness = readShare(text('fuzziness'));
  const countryCodes = readCodes(text('country_codes'));

  for (const column of batchColumns) checkText(column, text(column), fault);
  if (text('search_term') === '') fault('search_term', '', 'Search term cannot be empty');
  else if (!hasName(text('search_term'))) fault('search_term', text('search_term'), NAMES_NOBODY);
  const birth = readBirthCells(text('birth_year'), text('birth_date'), currentYear);
  if ('fault' in birth) fault(birth.field, text(birth.field), birth.fault);
  const identity = readIdentityCells(text);
  if (identity && 'fault' in identity) fault(identity.field, text(identity.field), identity.fault);
  const furtherNames = readNames(text('further_names')).filter((name) => name !== text('search_term'));
  for (const message of namesFaults(furtherNames)) fault('further_names', text('further_names'), message);
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
      ...('fault' in birth ? { birthYear: null, birthDate: null } : birth),
      identityNumber: identity && 'fault' in identity ? null : identity,
      furtherNames,
      countryCodes,
      clientRef: text('client_ref'),
      fuzziness: fuzziness ?? DEFAULT_FUZZINESS,
      notes: text('notes'),
      types: chosen.flatMap((category) => batchCheckTypes[category]),
    },
    problems,
  };
}

function checkText(
  column: BatchColumn,
  text: string,
  fault: (column: string, value: string, message: string) => void,
): void {
  const limit = longest[column];
  if (limit !== undefined && text.length > limit)
    fault(column, text, `${column} must not be longer than ${limit} characters`);
  // Other columns have values of their own, which an error is none of.
  if (limit !== undefined && isErrorValue(text)) fault(column, text, `${column} is an error of the spreadsheet`);
  // PostgreSQL cannot store it, and nobody types it.
  if (text.includes('\0'))
    fault(column, text.replaceAll('\0', ''), `${column} contains a character that cannot be stored`);
}

/** Null for nothing, NaN for what is no number: a value that cannot be used is a fault of its row, never left out. */
function readNumber(text: string): number | null {
  if (text === '') return null;
  if (!/^[+-]?\d+([.,]\d+)?$/.test(text)) return Number.NaN;
  // Spreadsheets keep 0.3 as a binary fraction.
  return Math.round(Number(text.replace(',', '.')) * 1e6) / 1e6;
}

/** A number, or as many percent as the console shows: 50% is 0.5. */
function readShare(text: string): number | null {
  const percent = /^(\d+)\s*%$/.exec(text)?.[1];
  return percent === undefined ? readNumber(text) : Number(percent) / 100;
}

/** Of the present year any day is taken: a row is the same whenever it is read. */
function readBirthCells(year: string, date: string, currentYear: number): Birth | BirthFault {
  const shape = birthDate.nullable().safeParse(date === '' ? null : date);
  if (!shape.success) return { field: 'birth_date', fault: 'Date of birth must be YYYY-MM-DD, YYYY-MM or YYYY' };
  return readBirth(readNumber(year), shape.data, new Date(Date.UTC(currentYear, 11, 31)));
}

/** A number without a kind is of none; a kind or a country without a number was meant to have one. */
function readIdentityCells(
  text: (column: BatchColumn) => string,
): IdentityNumber | { field: BatchColumn; fault: string } | null {
  const [kindText, country, number] = [
    text('id_kind').toLowerCase(),
    text('id_country').toUpperCase(),
    text('id_number'),
  ];
  if (number === '')
    return kindText === '' && country === '' ? null : { field: 'id_number', fault: 'Identity number is missing' };
  const kind = identityKinds.find((known) => known === (kindText || 'other'));
  if (kind === undefined) return { field: 'id_kind', fault: `id_kind must be one of ${identityKinds.join(', ')}` };
  if (country !== '' && !isCountryCode(country))
    return { field: 'id_country', fault: `'${country}' is not a country code of two letters` };
  const fault = identityNumberFault(kind, number);
  return fault === undefined ? { kind, country: country || null, number } : { field: 'id_number', fault };
}

const readNames = (text: string): string[] => [
  ...new Set(
    text
      .split(';')
      .map((name) => name.trim())
      .filter(Boolean),
  ),
];

function namesFaults(names: readonly string[]): string[] {
  return [
    ...(names.length > MOST_FURTHER_NAMES ? [`further_names must not hold more than ${MOST_FURTHER_NAMES} names`] : []),
    ...(names.some((name) => name.length > SEARCH_TERM_MAX_LENGTH)
      ? [`A further name must not be longer than ${SEARCH_TERM_MAX_LENGTH} characters`]
      : []),
    ...names.filter((name) => !hasName(name)).map((name) => `'${startOf(name, SHOWN_VALUE_LENGTH)}' names nobody`),
  ];
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
