import {
  type CaseImportColumn,
  caseImportColumns,
  CASE_NAME_MAX_LENGTH,
  type CompanyDetails,
  companyBody,
  type EntityRole,
  entityRoles,
  type PersonDetails,
  personBody,
} from '@tamis/contract/cases';
import { isCountryCode } from '@tamis/contract/terms/countries';
import type { RowProblem } from '@tamis/contract/terms/row-problems';
import { isDay } from '@tamis/contract/screening';
import type { z } from 'zod';
import { type Cell, cellText, isErrorValue, problemAt, storable } from '../../../../platform/sheets/reading/cell.ts';
import { companyColumns, personColumns } from './party-columns.ts';
import { type OwnedCompany, readOwned } from './read-owned.ts';

export type GivenRow = Partial<Record<CaseImportColumn, Cell>>;

/** What a row says of its case, as texts: what they name is looked up where the merchant is known. */
export interface CaseCells {
  externalId: string;
  type: string;
  name: string;
  priority: string;
  assignee: string;
  workGroup: string;
  product: string;
  channel: string;
}

export type ImportParty = { kind: 'persons'; details: PersonDetails } | { kind: 'companies'; details: CompanyDetails };

export interface CheckedRow {
  row: number;
  file: CaseCells;
  /** Null where the row does not say who it is. */
  party: ImportParty | null;
  roles: EntityRole[];
  /** What they own of companies of the same case. */
  owned: OwnedCompany[];
  problems: RowProblem[];
  given: GivenRow;
}

const EXTERNAL_ID_MAX_LENGTH = 100;
const longest: Partial<Record<CaseImportColumn, number>> = {
  external_id: EXTERNAL_ID_MAX_LENGTH,
  case_name: CASE_NAME_MAX_LENGTH,
};
const dates = ['birth_date', 'id_expires', 'incorporated_on'] as const;
/** What has happened: it is in no future. */
const past: readonly string[] = ['birth_date', 'incorporated_on'];
const countries = ['nationalities', 'country', 'id_country'] as const;

/** Reads one row and finds everything in it that is wrong by itself. */
export function checkRow(given: GivenRow, row: number, today: string): CheckedRow {
  const text = (column: CaseImportColumn): string => storable(cellText(given[column]));
  const problems: RowProblem[] = [];
  const fault = (column: CaseImportColumn, message: string, value = text(column)): void => {
    if (!problems.some((problem) => problem.column === column)) problems.push(problemAt(row, column, value, message));
  };

  for (const column of caseImportColumns) checkText(column, cellText(given[column]), fault);
  for (const column of countries)
    for (const code of codesOf(text(column)))
      if (!isCountryCode(code)) fault(column, `'${code}' is not a country code of two letters`, code);
  for (const column of dates) checkDate(column, text(column), today, fault);
  const roles = wordsOf(text('roles')).map((role) => role.toLowerCase());
  for (const role of roles)
    if (!isRole(role)) fault('roles', `'${role}' is no role: they are ${entityRoles.join(', ')}`, role);
  if (!/^(yes|no|)$/i.test(text('pep_declared'))) fault('pep_declared', 'pep_declared must be yes, no or empty');

  return {
    row,
    file: {
      externalId: text('external_id'),
      type: text('case_type'),
      name: text('case_name'),
      priority: text('priority').toLowerCase(),
      assignee: text('assignee').toLowerCase(),
      workGroup: text('work_group'),
      product: text('product'),
      channel: text('channel'),
    },
    party: readParty(text, fault),
    roles: roles.length === 0 ? ['customer'] : entityRoles.filter((role) => roles.includes(role)),
    owned: readOwned(text('owns_company'), text('owns_percent'), fault),
    problems,
    given,
  };
}

type Text = (column: CaseImportColumn) => string;
type Fault = (column: CaseImportColumn, message: string, value?: string) => void;

function checkText(column: CaseImportColumn, text: string, fault: Fault): void {
  const limit = longest[column];
  if (limit !== undefined && text.length > limit)
    fault(column, `${column} must not be longer than ${limit} characters`);
  if (isErrorValue(text)) fault(column, `${column} is an error of the spreadsheet`);
  // PostgreSQL cannot store it, and nobody types it.
  if (text.includes('\0')) fault(column, `${column} contains a character that cannot be stored`);
}

function checkDate(column: (typeof dates)[number], text: string, today: string, fault: Fault): void {
  if (!/^\d{4}(-\d\d){0,2}$/.test(text)) return;
  if (!isDay(text)) fault(column, `There is no day ${text}`);
  if (past.includes(column) && text > today.slice(0, text.length)) fault(column, `${column} is in the future`);
}

/** Who the row is about: a surname makes a person, a company name a company. */
function readParty(text: Text, fault: Fault): ImportParty | null {
  const [isPerson, isCompany] = [text('surname') !== '', text('company_name') !== ''];
  if (isPerson && isCompany)
    fault('company_name', 'A row is a person or a company: surname and company_name are both filled');
  if (!isPerson && !isCompany) fault('surname', 'surname or company_name must be filled');
  if (isPerson === isCompany) return null;
  for (const column of isCompany ? personColumns : companyColumns)
    if (text(column) !== '') fault(column, `${column} is of ${isCompany ? 'persons' : 'companies'} only`);
  return isCompany ? readCompany(text, fault) : readPerson(text, fault);
}

function readCompany(text: Text, fault: Fault): ImportParty | null {
  const details = parsed(companyBody, companyInput(text), companyColumnOf, fault);
  return details && { kind: 'companies', details };
}

function readPerson(text: Text, fault: Fault): ImportParty | null {
  const saysOfNumber = text('id_kind') + text('id_country') + text('id_expires');
  if (text('id_number') === '' && saysOfNumber !== '') fault('id_number', 'Identity number is missing');
  const details = parsed(personBody, personInput(text), personColumnOf, fault);
  return details && { kind: 'persons', details };
}

/** Checked as a call that keeps the same would be. */
function parsed<T extends z.ZodType>(
  body: T,
  input: unknown,
  columnOf: (path: readonly PropertyKey[]) => CaseImportColumn,
  fault: Fault,
): z.output<T> | null {
  const result = body.safeParse(input);
  if (result.success) return result.data;
  for (const issue of result.error.issues) {
    const column = columnOf(issue.path);
    fault(column, issue.code === 'too_big' ? tooBig(column, issue) : issue.message);
  }
  return null;
}

const tooBig = (column: string, { maximum, origin }: z.core.$ZodIssueTooBig): string =>
  origin === 'array'
    ? `${column} must not hold more than ${maximum}`
    : `${column} must not be longer than ${maximum} characters`;

function personInput(text: Text): z.input<typeof personBody> {
  return {
    firstName: text('first_name'),
    middleName: text('middle_name'),
    surname: text('surname'),
    otherNames: namesOf(text('other_names')),
    dob: text('birth_date'),
    nationalities: codesOf(text('nationalities')),
    country: text('country').toUpperCase(),
    address: text('address'),
    idNumbers:
      text('id_number') === ''
        ? []
        : [
            {
              kind: text('id_kind') || 'other',
              number: text('id_number'),
              country: text('id_country').toUpperCase(),
              expires: text('id_expires'),
            },
          ],
    email: text('email'),
    phone: text('phone'),
    pepDeclared: /^yes$/i.test(text('pep_declared')),
  };
}

const companyInput = (text: Text): z.input<typeof companyBody> => ({
  name: text('company_name'),
  tradeNames: namesOf(text('other_names')),
  registrationNumber: text('registration_number'),
  lei: text('lei'),
  country: text('country').toUpperCase(),
  legalForm: text('legal_form'),
  incorporatedOn: text('incorporated_on'),
  address: text('address'),
  website: text('website'),
  industry: text('industry'),
});

const personFields: Readonly<Record<string, CaseImportColumn>> = {
  firstName: 'first_name',
  middleName: 'middle_name',
  otherNames: 'other_names',
  dob: 'birth_date',
  nationalities: 'nationalities',
  country: 'country',
  address: 'address',
  email: 'email',
  phone: 'phone',
};
const numberFields: Readonly<Record<string, CaseImportColumn>> = {
  kind: 'id_kind',
  country: 'id_country',
  expires: 'id_expires',
};
const companyFields: Readonly<Record<string, CaseImportColumn>> = {
  tradeNames: 'other_names',
  registrationNumber: 'registration_number',
  lei: 'lei',
  country: 'country',
  legalForm: 'legal_form',
  incorporatedOn: 'incorporated_on',
  address: 'address',
  website: 'website',
  industry: 'industry',
};

function personColumnOf([field, , part]: readonly PropertyKey[]): CaseImportColumn {
  if (field === 'idNumbers') return numberFields[String(part)] ?? 'id_number';
  return personFields[String(field)] ?? 'surname';
}
const companyColumnOf = ([field]: readonly PropertyKey[]): CaseImportColumn =>
  companyFields[String(field)] ?? 'company_name';

const isRole = (role: string): boolean => entityRoles.some((known) => known === role);
const distinct = (words: readonly string[]): string[] => [...new Set(words.filter(Boolean))];
const wordsOf = (text: string): string[] => distinct(text.split(/[,;\s]+/));
const codesOf = (text: string): string[] => wordsOf(text.toUpperCase());
const namesOf = (text: string): string[] => distinct(text.split(';').map((name) => name.trim()));
