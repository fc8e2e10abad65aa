import type { CaseEntity } from '@tamis/contract/cases';

/** Persons of a case who can be mailed, as choices. */
export const customersOf = (entities: readonly CaseEntity[]): { value: string; label: string }[] =>
  entities.flatMap(({ entityLinkId, name, person }) =>
    person && person.email !== '' ? [{ value: entityLinkId, label: `${name} (${person.email})` }] : [],
  );
