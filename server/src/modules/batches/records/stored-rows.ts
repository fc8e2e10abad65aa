import { storable, storableCells } from '../../../platform/sheets/reading/cell.ts';
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
export class RowsToStore {
  readonly #parts: StoredPart[] = [];
  #part: ReturnType<typeof toStored>[] = [];
  #total = 0;
  #invalid = 0;

  add(row: GivenAndChecked): void {
    this.#total += 1;
    if (row.problems.length > 0) this.#invalid += 1;
    if (this.#part.push(toStored(row)) === ROWS_A_PART) this.#endPart();
  }

  stored(): StoredRows {
    if (this.#part.length > 0) this.#endPart();
    return { total: this.#total, invalid: this.#invalid, parts: this.#parts };
  }

  #endPart(): void {
    this.#parts.push({ rows: this.#part.length, json: JSON.stringify(this.#part) });
    this.#part = [];
  }
}

function toStored({ row, search, problems, given }: GivenAndChecked) {
  const isValid = problems.length === 0;
  return {
    row_number: row,
    search_term: storable(search.searchTerm),
    birth_year: isValid ? search.birthYear : null,
    birth_date: isValid ? search.birthDate : null,
    identity_number: isValid ? search.identityNumber : null,
    further_names: isValid ? search.furtherNames : [],
    country_codes: isValid ? search.countryCodes : [],
    client_ref: isValid ? search.clientRef : storable(search.clientRef),
    fuzziness: isValid ? search.fuzziness : 0,
    notes: isValid ? search.notes : '',
    types: search.types,
    state: isValid ? 'waiting' : 'invalid',
    problems,
    given: isValid ? null : storableCells(given),
  };
}
