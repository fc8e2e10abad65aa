import type { CompanyDetails, PersonDetails } from '@tamis/contract/cases';
import type { PartyKind } from './parties-store.ts';

const isPerson = (details: PersonDetails | CompanyDetails): details is PersonDetails => 'surname' in details;

/** What they are called: first and last name, or the registered one. */
export const nameOf = (details: PersonDetails | CompanyDetails): string =>
  isPerson(details)
    ? [details.firstName, details.middleName, details.surname].filter((part) => part !== '').join(' ')
    : details.name;

/** Birth or incorporation, as much of it as is known. */
export const beganOn = (details: PersonDetails | CompanyDetails): string =>
  isPerson(details) ? details.dob : details.incorporatedOn;

const bare = (number: string): string => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Numbers that say who somebody is, in one form each, whatever signs they were written with. */
export function identifiersOf(details: PersonDetails | CompanyDetails): string[] {
  const numbers = isPerson(details)
    ? details.idNumbers.map(({ kind, country, number }) => [kind.toLowerCase().trim(), country, number] as const)
    : ([
        ['registration', details.country, details.registrationNumber],
        ['lei', '', details.lei],
      ] as const);
  const identifiers = numbers
    .filter(([, , number]) => bare(number) !== '')
    .map(([kind, country, number]) => `${kind} ${country} ${bare(number)}`);
  return [...new Set(identifiers)];
}

/** What is looked for when they are screened: a change of it makes what was found one of somebody else. */
export const screenedBy = (details: PersonDetails | CompanyDetails): string =>
  JSON.stringify(
    isPerson(details)
      ? [nameOf(details), details.otherNames, details.dob, details.nationalities, details.country, details.idNumbers]
      : [details.name, details.tradeNames, details.country, details.registrationNumber, details.lei],
  );

export const whatIs: Record<PartyKind, string> = { persons: 'The person', companies: 'The company' };
