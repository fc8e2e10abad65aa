import type { CaseImportFilter, CaseImportRow, CompanyDetails, EntityRole, PersonDetails } from '@tamis/contract/cases';
import type { ProblemGroup, RowProblem } from '@tamis/contract/terms/row-problems';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../../../platform/db/database.ts';
import { matchesText } from '../../../platform/db/pages/matches-text.ts';
import { type Cell, storableCells } from '../../../platform/sheets/reading/cell.ts';
import { findProblemGroups } from '../../../platform/sheets/problem-groups-store.ts';
import { alikeOf, alikeView, type PartyKind } from '../records/parties/parties-store.ts';
import type { RowHolding } from './judge-owned.ts';
import type { CaseFields, JudgedRow } from './judge-rows.ts';

/** Adds the rows of an import, in one statement with one parameter for all of them. */
export async function insertRows(
  trx: Trx,
  { id, merchantId }: { id: string; merchantId: string },
  rows: readonly JudgedRow[],
): Promise<void> {
  await sql`
    insert into case_import_rows (import_id, merchant_id, row_number, case_row, external_id, state, kind, name, began_on, identifiers,
      twin_row, case_fields, details, roles, holdings, problems, given)
    select ${id}, ${merchantId}, row_number, case_row, external_id, state, kind, name, began_on, identifiers,
      twin_row, case_fields, details, roles, holdings, problems, given
    from jsonb_to_recordset(${JSON.stringify(rows.map(toStored))}::jsonb) as given_rows (row_number integer, case_row integer,
      external_id text, state text, kind text, name text, began_on text, identifiers text[], twin_row integer, case_fields jsonb,
      details jsonb, roles text[], holdings jsonb, problems jsonb, given jsonb)`.execute(trx);
}

function toStored({ party, file, fields, ...row }: JudgedRow) {
  const isValid = row.problems.length === 0;
  return {
    row_number: row.row,
    case_row: row.caseRow,
    external_id: file.externalId,
    state: isValid ? 'waiting' : 'invalid',
    kind: party?.kind ?? '',
    name: row.name,
    began_on: row.beganOn,
    identifiers: row.identifiers,
    twin_row: row.twinRow,
    case_fields: fields,
    details: isValid ? party?.details : null,
    roles: row.roles,
    holdings: isValid ? row.holdings : [],
    problems: row.problems,
    given: storableCells(row.given),
  };
}

/** Which of these external ids cases have that everybody sees: those that another such one would be refused for. */
export async function findTaken(trx: Trx, externalIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select external_id as id from cases
    where external_id = any(${[...externalIds]}::text[]) and external_id <> '' and restricted_to_group_id is null`.execute(
    trx,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface WaitingRow {
  row: number;
  caseRow: number;
  externalId: string;
  kind: PartyKind;
  fields: CaseFields | null;
  details: PersonDetails | CompanyDetails;
  roles: EntityRole[];
  holdings: RowHolding[];
}

/** The rows of the cases that come next, in their order. */
export async function findNextCases(trx: Trx, importId: string, mostCases: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select row_number as row, case_row as "caseRow", external_id as "externalId", kind, case_fields as fields, details, roles, holdings
    from case_import_rows
    where import_id = ${importId} and state = 'waiting' and case_row in (
      select distinct case_row from case_import_rows where import_id = ${importId} and state = 'waiting' order by case_row limit ${mostCases})
    order by case_row, row_number`.execute(trx);
  return rows;
}

/** What a row held stands in its case from now on. */
export async function markMade(
  trx: Trx,
  importId: string,
  made: readonly { caseRow: number; caseId: string }[],
): Promise<void> {
  await sql`
    update case_import_rows held set state = 'made', case_id = made.case_id, name = '', began_on = '', identifiers = '{}',
      case_fields = null, details = null, holdings = '[]', given = null
    from unnest(${made.map(({ caseRow }) => caseRow)}::int[], ${made.map(({ caseId }) => caseId)}::text[]) as made (case_row, case_id)
    where held.import_id = ${importId} and held.case_row = made.case_row and held.state = 'waiting'`.execute(trx);
}

/** Of cases that have become impossible since they were checked. Answers how many rows they have. */
export async function markRefused(trx: Trx, importId: string, problems: readonly RowProblem[]): Promise<number> {
  const { rows } = await sql`
    update case_import_rows held set state = 'invalid', problems = jsonb_build_array(problem.is)
    from (select (value ->> 'row')::int as case_row, value as is from jsonb_array_elements(${JSON.stringify(problems)}::jsonb)) problem
    where held.import_id = ${importId} and held.case_row = problem.case_row and held.state = 'waiting'
    returning held.row_number`.execute(trx);
  return rows.length;
}

export interface RowQuery {
  importId: string;
  filter: CaseImportFilter;
  search: string;
  limit: number;
  offset: number;
}

const isAlike = sql<boolean>`held.state = 'waiting' and (held.twin_row is not null or exists (${alikeOf('held')}))`;

const matching = ({ importId, filter, search }: RowQuery): RawBuilder<unknown> => sql`
  from case_import_rows held where held.import_id = ${importId}
    and ${filter === 'all' ? sql`true` : filter === 'alike' ? isAlike : sql`held.state = ${filter}`}
    and ${matchesText(search, 'held.name', 'held.external_id')}`;

/** A page of rows in their order, each with who may be the same and with its case, as whoever asks sees them. */
export async function findRows(trx: Trx, query: RowQuery): Promise<CaseImportRow[]> {
  const { rows } = await sql<CaseImportRow>`
    select held.row_number as row, held.state, held.external_id as "externalId", held.name, held.problems, held.twin_row as "twinRow",
      case when held.state = 'waiting' then ${alikeView('held')} else '[]' end as alike,
      case when cases.id is not null then jsonb_build_object('id', cases.id, 'reference', cases.reference, 'name', cases.name) end as "case"
    from (select held.* ${matching(query)} order by held.row_number limit ${query.limit} offset ${query.offset}) held
      left join cases on cases.id = held.case_id
    order by held.row_number`.execute(trx);
  return rows;
}

export async function countRows(trx: Trx, query: RowQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total ${matching(query)}`.execute(trx);
  return rows[0]?.total ?? 0;
}

export const findImportProblems = (trx: Trx, query: RowQuery): Promise<ProblemGroup[]> =>
  findProblemGroups(trx, sql`select held.row_number, held.problems ${matching(query)}`);

export interface GivenRow {
  row: number;
  given: Record<string, Cell> | null;
  problems: RowProblem[];
}

/** Rows with problems, as they were given. */
export async function findGivenRows(trx: Trx, importId: string): Promise<GivenRow[]> {
  const { rows } = await sql<GivenRow>`
    select row_number as row, given, problems from case_import_rows where import_id = ${importId} and state = 'invalid' order by row_number`.execute(
    trx,
  );
  return rows;
}
