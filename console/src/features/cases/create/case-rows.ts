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

export const newRow = (key: number): CaseRowValues => ({
  key,
  kind: key === 0 ? 'companies' : 'persons',
  firstName: '',
  name: '',
  role: key === 0 ? 'customer' : 'director',
  born: '',
  country: '',
});

export const isEmpty = ({ firstName, name, born }: CaseRowValues): boolean =>
  [firstName, name, born].every((text) => text.trim() === '');

export const nameOf = ({ kind, firstName, name }: CaseRowValues): string =>
  (kind === 'persons' ? `${firstName} ${name}` : name).trim();
