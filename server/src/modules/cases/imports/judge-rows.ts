import { CASE_MAX_ENTITIES, CASE_NAME_MAX_LENGTH, type CaseImportColumn, casePriorities } from '@tamis/contract/cases';
import type { RowProblem } from '@tamis/contract/terms/row-problems';
import { problemAt } from '../../../platform/sheets/reading/cell.ts';
import { beganOn, identifiersOf, nameOf } from '../records/parties/party-policy.ts';
import { judgeOwned, type RowHolding } from './judge-owned.ts';
import type { CaseCells, CheckedRow } from './sheet/check-row.ts';
import { startOf } from '../../../platform/start-of-text.ts';

/** What of the merchant rows are judged by. */
export interface Known {
  /** Ids of the types in use, by their names in small letters. */
  types: ReadonlyMap<string, string>;
  /** Who works for the merchant, by e-mail; null for those who may not work on cases. */
  assignees: ReadonlyMap<string, string | null>;
  /** Ids of the user groups, by their names in small letters; null for those of which nobody may work on cases. */
  groups: ReadonlyMap<string, string | null>;
  /** Keys of the products and channels of the risk model, by key and name in small letters. */
  products: ReadonlyMap<string, string>;
  channels: ReadonlyMap<string, string>;
  /** External ids that cases have already. */
  taken: ReadonlySet<string>;
}

/** What a case begins with. */
export interface CaseFields {
  name: string;
  typeId: string;
  priority: (typeof casePriorities)[number];
  assigneeId: string | null;
  /** Its work group, where it has one. */
  groupId?: string;
  product: string;
  channel: string;
}

/** Notes what is wrong with a row. */
export type RowFault = (row: CheckedRow, column: CaseImportColumn, value: string, message: string) => void;

export interface JudgedRow extends CheckedRow {
  /** The first row of its case. */
  caseRow: number;
  /** On the first row of a case that can be made. */
  fields: CaseFields | null;
  /** What it owns of companies in other rows of its case. */
  holdings: RowHolding[];
  /** An earlier row that may be the same person or company. */
  twinRow: number | null;
  identifiers: string[];
  name: string;
  beganOn: string;
}

/**
 * Puts rows together to cases and finds what is wrong with them: rows of the same external id are one case, a row without
 * one is a case of its own. Where one row of a case has a problem, none of it is made.
 */
export function judgeRows(rows: readonly CheckedRow[], known: Known): JudgedRow[] {
  const twins = findTwins(rows);
  const groups = Map.groupBy(rows, ({ row, file }) => file.externalId || row);
  const judged = [...groups.values()].flatMap((group) => judgeCase(group, known));
  return judged
    .map((row) => ({ ...row, ...standing(row), twinRow: twins.get(row.row) ?? null }))
    .toSorted((one, other) => one.row - other.row);
}

type InCase = CheckedRow & Pick<JudgedRow, 'caseRow' | 'fields' | 'holdings'>;

function judgeCase(rows: readonly CheckedRow[], known: Known): InCase[] {
  const [first] = rows;
  if (!first) return [];
  const found = new Map<number, RowProblem[]>(rows.map(({ row, problems }) => [row, [...problems]]));
  const fault: RowFault = ({ row }, column, value, message) =>
    void found.get(row)?.push(problemAt(row, column, value, message));

  const type = sameOf(rows, 'case_type', 'type', fault);
  const name = sameOf(rows, 'case_name', 'name', fault);
  const priority = sameOf(rows, 'priority', 'priority', fault);
  const typeId = known.types.get(type.value.toLowerCase());
  if (type.value === '') fault(first, 'case_type', '', 'case_type cannot be empty');
  else if (typeId === undefined) fault(type.row, 'case_type', type.value, `'${type.value}' is no type of case in use`);
  const isPriority = casePriorities.find((one) => one === (priority.value || 'normal'));
  if (!isPriority)
    fault(priority.row, 'priority', priority.value, `priority must be ${casePriorities.join(', ')} or empty`);
  const assigneeId = assigneeOf(rows, known.assignees, fault);
  const groupId = groupOf(rows, known.groups, fault);
  const product = choiceOf(rows, 'product', known.products, fault);
  const channel = choiceOf(rows, 'channel', known.channels, fault);
  const owned = judgeOwned(rows, fault);
  const { externalId } = first.file;
  if (known.taken.has(externalId))
    for (const row of rows) fault(row, 'external_id', externalId, 'A case has this external_id already');
  for (const row of rows.slice(CASE_MAX_ENTITIES))
    fault(row, 'external_id', externalId, `A case holds ${CASE_MAX_ENTITIES} persons and companies at most`);

  const isGood = [...found.values()].every((problems) => problems.length === 0);
  if (!isGood)
    for (const row of rows)
      if (found.get(row.row)?.length === 0)
        fault(row, 'external_id', externalId, 'Another row of the same case has a problem');
  const fields =
    isGood && typeId !== undefined && isPriority && first.party
      ? {
          name: name.value || startOf(nameOf(first.party.details), CASE_NAME_MAX_LENGTH),
          typeId,
          priority: isPriority,
          assigneeId,
          ...(groupId !== null && { groupId }),
          product,
          channel,
        }
      : null;
  return rows.map((row) => ({
    ...row,
    problems: found.get(row.row) ?? [],
    caseRow: first.row,
    fields: row === first ? fields : null,
    holdings: owned.get(row.row) ?? [],
  }));
}

function assigneeOf(rows: readonly CheckedRow[], assignees: Known['assignees'], fault: RowFault): string | null {
  const { value, row } = sameOf(rows, 'assignee', 'assignee', fault);
  if (value === '') return null;
  const id = assignees.get(value);
  if (id === undefined) fault(row, 'assignee', value, 'assignee is nobody of your organisation');
  if (id === null) fault(row, 'assignee', value, 'assignee may not work on cases');
  return id ?? null;
}

function groupOf(rows: readonly CheckedRow[], groups: Known['groups'], fault: RowFault): string | null {
  const { value, row } = sameOf(rows, 'work_group', 'workGroup', fault);
  if (value === '') return null;
  const id = groups.get(value.toLowerCase());
  if (id === undefined) fault(row, 'work_group', value, `'${value}' is no user group of your organisation`);
  if (id === null) fault(row, 'work_group', value, `Nobody of '${value}' may work on cases`);
  return id ?? null;
}

/** The key of a product or channel, by which or by whose name it is given; '' for none. */
function choiceOf(
  rows: readonly CheckedRow[],
  column: 'product' | 'channel',
  choices: ReadonlyMap<string, string>,
  fault: RowFault,
): string {
  const { value, row } = sameOf(rows, column, column, fault);
  const key = value === '' ? '' : choices.get(value.toLowerCase());
  if (key === undefined) fault(row, column, value, `'${value}' is no ${column} of the risk model in use`);
  return key ?? '';
}

/** What the rows of a case say of it, each that says anything the same. */
function sameOf(
  rows: readonly CheckedRow[],
  column: CaseImportColumn,
  field: keyof CaseCells,
  fault: RowFault,
): { value: string; row: CheckedRow } {
  const said = rows.filter(({ file }) => file[field] !== '');
  const [first] = said;
  const row = first ?? rows[0];
  if (!row) throw new Error('A case has no rows');
  const value = first?.file[field] ?? '';
  for (const other of said)
    if (other.file[field].toLowerCase() !== value.toLowerCase())
      fault(other, column, other.file[field], `${column} is another one than in an earlier row of the same case`);
  return { value, row };
}

/** How somebody is compared with others. */
function standing({ party }: CheckedRow): Pick<JudgedRow, 'identifiers' | 'name' | 'beganOn'> {
  if (!party) return { identifiers: [], name: '', beganOn: '' };
  return {
    identifiers: identifiersOf(party.details),
    name: nameOf(party.details),
    beganOn: beganOn(party.details),
  };
}

/** By the rule of kept ones: the same name and date, or an identifier. Of several it is the first row. */
function findTwins(rows: readonly CheckedRow[]): Map<number, number> {
  const seen = new Map<string, number>();
  const twins = new Map<number, number>();
  for (const checked of rows) {
    const { identifiers, name, beganOn: date } = standing(checked);
    const marks = [
      ...identifiers,
      ...(date === '' ? [] : [JSON.stringify([checked.party?.kind, name.toLowerCase(), date])]),
    ];
    const earlier = marks.map((mark) => seen.get(mark)).filter((row) => row !== undefined);
    if (earlier.length > 0) twins.set(checked.row, Math.min(...earlier));
    for (const mark of marks) if (!seen.has(mark)) seen.set(mark, checked.row);
  }
  return twins;
}
