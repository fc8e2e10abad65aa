import { type EntityRole, entityRoles } from '@tamis/contract/cases';
import { countries, isCountryCode } from '@tamis/contract/terms/countries';
import { readPartialDay } from '../../../components/day-input/read-day.ts';
import type { Format } from '../../../format/format.ts';
import { type CaseRowValues, emptyRow, isEmpty } from './case-rows.ts';

export type PastedRow = Omit<CaseRowValues, 'key'>;

/** A cell that no field of its row could take. */
export interface NotUnderstood {
  /** From 1, within what was pasted. */
  row: number;
  text: string;
}

export interface Pasted {
  rows: PastedRow[];
  notUnderstood: NotUnderstood[];
}

export interface PasteWords {
  dateFormat: Format['dateFormat'];
  /** What the console calls a role. */
  roleName: (role: EntityRole) => string;
}

type Field = 'kind' | 'firstName' | 'name' | 'fullName' | 'role' | 'born' | 'country';

/** What a column may be headed; compared in small letters, without signs. */
const headings: Record<Field, RegExp> = {
  kind: /^(kind|type|entity type)$/,
  firstName: /^(first names?|given names?|forenames?)$/,
  name: /^(last names?|surnames?|family names?|last name or company|company|company name)$/,
  fullName: /^(names?|full names?)$/,
  role: /^(roles?|function|position)$/,
  born: /^(born|founded|born founded|birth date|date of birth|dob|birthday|incorporated|date of incorporation)$/,
  country: /^(country|nationality|residence|country of residence)$/,
};
const fields = Object.keys(headings) as Field[];

const legalForm =
  /\b(ltd|limited|llc|l\.l\.c\.?|llp|plc|inc|corp|gmbh|ag|kg|ug|s\.?a\.?r\.?l\.?|s\.?a\.?|s\.?r\.?l\.?|b\.?v\.?|n\.?v\.?|oy|ab|a\/s|aps|fze|fzco|pte|pty|foundation|trust)\.?$/iu;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim();

/** Whether a clipboard holds a table rather than what belongs into one cell. */
export const isTable = (text: string): boolean => /\t|\n/.test(text.trim());

/**
 * Rows of persons and companies from a copied table. Columns are told by their headings; without headings each cell by what
 * it says, and what is left over is the name. What cannot be told is never dropped without a word.
 */
export function readPasted(text: string, words: PasteWords): Pasted {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''));
  const columns = headed(lines[0] ?? []);
  const notUnderstood: NotUnderstood[] = [];
  const rows = (columns ? lines.slice(1) : lines).map((cells, index) => {
    const given = columns ? byColumn(cells, columns) : byContent(cells, words);
    const { row, left } = rowOf(given, words);
    notUnderstood.push(...left.map((one) => ({ row: index + 1, text: one })));
    return row;
  });
  return { rows: rows.filter((row) => !isEmpty(row)), notUnderstood };
}

type Given = [field: Field | undefined, text: string][];

/** The fields of the columns, where the first line names some of them, a name among them. */
function headed(cells: readonly string[]): (Field | undefined)[] | undefined {
  const columns = cells.map((cell) => fields.find((field) => headings[field].test(plain(cell))));
  const hasName = columns.some((field) => field === 'name' || field === 'fullName');
  return hasName && columns.filter((field) => field !== undefined).length > 1 ? columns : undefined;
}

const byColumn = (cells: readonly string[], columns: readonly (Field | undefined)[]): Given =>
  cells.map((cell, index) => [columns[index], cell]);

/** A cell at a time; the cells that are nothing else are names, the last two at most. */
function byContent(cells: readonly string[], words: PasteWords): Given {
  const given: Given = cells.filter((cell) => cell !== '').map((cell) => [fieldOf(cell, words), cell]);
  const named = given.filter(([field]) => field === undefined);
  const [first, second] = named;
  if (first && second) {
    first[0] = 'firstName';
    second[0] = 'name';
  } else if (first) first[0] = 'fullName';
  return given;
}

function fieldOf(cell: string, words: PasteWords): Field | undefined {
  if (kindOf(cell)) return 'kind';
  if (rolesOf(cell, words).length > 0) return 'role';
  if (readPartialDay(cell, words.dateFormat)) return 'born';
  return countryOf(cell) === undefined ? undefined : 'country';
}

function kindOf(cell: string): CaseRowValues['kind'] | undefined {
  const word = plain(cell);
  if (/^(persons?|individual|natural person)$/.test(word)) return 'persons';
  return /^(compan(y|ies)|organi[sz]ation|entity|legal person)$/.test(word) ? 'companies' : undefined;
}

const countryOf = (cell: string): string | undefined =>
  isCountryCode(cell.toUpperCase())
    ? cell.toUpperCase()
    : countries().find(({ name }) => plain(name) === plain(cell))?.code;

/** 'Director, owner': the roles that a cell names, when it names nothing else. */
function rolesOf(cell: string, { roleName }: PasteWords): EntityRole[] {
  const named = cell.split(/[,;/]/).map((part) => {
    const word = plain(part);
    return entityRoles.find((role) => role === word || plain(roleName(role)) === word);
  });
  return named.every((role) => role !== undefined) ? named : [];
}

/** A row of what its cells say, and the cells that say nothing that it could hold. */
function rowOf(given: Given, words: PasteWords): { row: PastedRow; left: string[] } {
  const row: PastedRow = { ...emptyRow, kind: 'persons' };
  const left: string[] = [];
  let isKindGiven = false;
  for (const [field, text] of given) {
    if (text === '') continue;
    const role = field === 'role' ? rolesOf(text, words) : [];
    const value = field === 'kind' ? kindOf(text) : field === 'country' ? countryOf(text) : role[0];
    if (field === 'firstName') row.firstName = text;
    else if (field === 'name' || field === 'fullName') row.name = text;
    // What is no date stays where it was meant for, to be mended there.
    else if (field === 'born') row.born = readPartialDay(text, words.dateFormat) ?? text;
    else if (value === undefined || field === undefined) left.push(text);
    else {
      Object.assign(row, { [field]: value });
      isKindGiven ||= field === 'kind';
    }
    left.push(...role.slice(1).map((more) => words.roleName(more)));
  }
  if (!isKindGiven && row.firstName === '' && legalForm.test(row.name)) row.kind = 'companies';
  const isWhole = row.kind === 'companies' || given.every(([field]) => field !== 'fullName');
  return { row: isWhole ? joined(row) : split(row), left };
}

/** A company has one name. */
const joined = (row: PastedRow): PastedRow =>
  row.kind === 'companies' && row.firstName !== ''
    ? { ...row, name: `${row.firstName} ${row.name}`.trim(), firstName: '' }
    : row;

/** 'Cosovan, Mirella' or 'Mirella Cosovan': the last word is the last name unless a comma says which one is. */
function split(row: PastedRow): PastedRow {
  const [, last, first] = /^([^,]+),\s*(.+)$/.exec(row.name) ?? [];
  if (last !== undefined && first !== undefined) return { ...row, firstName: first, name: last };
  const at = row.name.lastIndexOf(' ');
  return at === -1 ? row : { ...row, firstName: row.name.slice(0, at).trim(), name: row.name.slice(at + 1) };
}
