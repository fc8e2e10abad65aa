import type { EntityRole } from '@tamis/contract/cases';

/** A person or company as it is typed. */
export interface CaseRowValues {
  key: number;
  kind: 'persons' | 'companies';
  firstName: string;
  /** Of a company, its whole name. */
  name: string;
  role: EntityRole;
  born: string;
  country: string;
}

export const emptyRow: Omit<CaseRowValues, 'key'> = {
  kind: 'persons',
  firstName: '',
  name: '',
  role: 'director',
  born: '',
  country: '',
};

/** The first one is the customer. */
export const newRow = (key: number): CaseRowValues => ({
  ...emptyRow,
  key,
  ...(key === 0 && { kind: 'companies', role: 'customer' }),
});

/** Rows that were kept, or the first one. */
export const rowsOf = (kept: readonly Omit<CaseRowValues, 'key'>[] = []): CaseRowValues[] =>
  kept.length === 0 ? [newRow(0)] : kept.map((row, key) => ({ ...row, key }));

export const withoutKey = ({ kind, firstName, name, role, born, country }: CaseRowValues) => ({
  kind,
  firstName,
  name,
  role,
  born,
  country,
});

export const nextKey = (rows: readonly CaseRowValues[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1;

/** Puts rows in after the one they were pasted into; in its place when nothing stands in it. */
export function withRows(
  rows: readonly CaseRowValues[],
  at: number,
  pasted: readonly Omit<CaseRowValues, 'key'>[],
): CaseRowValues[] {
  const first = nextKey(rows);
  const into = rows[at];
  const isFree = into !== undefined && isEmpty(into);
  const added = pasted.map((row, index) => ({ ...row, key: first + index }));
  return [...rows.slice(0, isFree ? at : at + 1), ...added, ...rows.slice(at + 1)];
}

export const isEmpty = ({ firstName, name, born }: Omit<CaseRowValues, 'key'>): boolean =>
  [firstName, name, born].every((text) => text.trim() === '');

export const nameOf = ({ kind, firstName, name }: Omit<CaseRowValues, 'key'>): string =>
  (kind === 'persons' ? `${firstName} ${name}` : name).trim();
