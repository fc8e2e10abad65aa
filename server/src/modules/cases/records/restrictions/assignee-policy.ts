import { holdsAny } from '@tamis/contract';
import { ValidationError } from '../../../../platform/errors/app-error.ts';

interface Assignee {
  name: string;
  surname: string;
  isBlocked: boolean;
  claims: readonly string[];
}

/** Work lies with nobody who could not do it. @param field what names them in the call */
export function assertMayWork(person: Assignee | undefined, field = 'assigneeId'): asserts person is Assignee {
  if (!person) throw ValidationError.at(field, 'This is nobody of your organisation.');
  if (!mayWork(person)) throw ValidationError.at(field, `${nameOf(person)} may not work on cases.`);
}

export const mayWork = ({ isBlocked, claims }: Assignee): boolean => !isBlocked && holdsAny(claims, ['CaseUpdate']);

export const nameOf = ({ name, surname }: Pick<Assignee, 'name' | 'surname'>): string => `${name} ${surname}`.trim();
