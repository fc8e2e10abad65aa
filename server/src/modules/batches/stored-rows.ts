import type { CheckedRow, GivenRow } from './check-row.ts';

export type GivenAndChecked = CheckedRow & { given: GivenRow };

/** Rows as the table takes them. Many of them are text at once, where nobody waits for it: in the thread that reads them. */
export interface StoredRows {
  total: number;
  /** How many of them have problems. */
  invalid: number;
  /** JSON arrays, each so short that others hardly wait for the database while it is stored. */
  parts: StoredPart[];
}

export interface StoredPart {
  rows: number;
  json: string;
}

const ROWS_A_PART = 2500;

/** Good rows wait to be screened, the others keep what they were given. */
export function storedRows(rows: readonly GivenAndChecked[]): StoredRows {
  const parts: StoredPart[] = [];
  for (let start = 0; start < rows.length; start += ROWS_A_PART) {
    const part = rows.slice(start, start + ROWS_A_PART);
    parts.push({ rows: part.length, json: JSON.stringify(part.map(toStored)) });
  }
  return { total: rows.length, invalid: rows.filter(({ problems }) => problems.length > 0).length, parts };
}

function toStored({ row, search, problems, given }: GivenAndChecked) {
  const isValid = problems.length === 0;
  return {
    row_number: row,
    search_term: storable(search.searchTerm),
    birth_year: isValid ? search.birthYear : null,
    country_codes: isValid ? search.countryCodes : [],
    client_ref: isValid ? search.clientRef : storable(search.clientRef),
    fuzziness: isValid ? search.fuzziness : 0,
    notes: isValid ? search.notes : '',
    types: search.types,
    state: isValid ? 'waiting' : 'invalid',
    problems,
    given: isValid
      ? null
      : Object.fromEntries(
          Object.entries(given).map(([column, cell]) => [column, typeof cell === 'string' ? storable(cell) : cell]),
        ),
  };
}

/** What is shown of a row that cannot be screened; PostgreSQL stores no U+0000. */
const storable = (text: string): string => text.replaceAll('\0', '');
