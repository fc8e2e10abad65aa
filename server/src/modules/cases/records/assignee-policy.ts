import { holdsAny } from '@tamis/contract';
import { ValidationError } from '../../../platform/errors/app-error.ts';

interface Assignee {
  name: string;
  surname: string;
  isBlocked: boolean;
  claims: readonly string[];
}

/** Work lies with nobody who could not do it. */
export function assertMayWork(person: Assignee | undefined): void {
  if (!person) throw ValidationError.at('assigneeId', 'This is nobody of your organisation.');
  if (person.isBlocked || !holdsAny(person.claims, ['CaseUpdate']))
    throw ValidationError.at('assigneeId', `${`${person.name} ${person.surname}`.trim()} may not work on cases.`);
}
