import type { CaseEntity, searchCaseEntity } from '@tamis/contract/cases';
import type { BodyInputOf } from '@tamis/contract/calls/endpoint';
import {
  type IdentityKind,
  identityKindNames,
  identityKinds,
  identityNumberFault,
  MOST_FURTHER_NAMES,
} from '@tamis/contract/screening';
import { emptyValues, type SearchValues } from '../../components/screening/search-form/search-values.ts';

/** What is known of somebody who is searched for. */
export interface KnownSearch {
  searchTerm: string;
  /** As much of it as is known, as typed; '' when nothing is. */
  birth: string;
  furtherNames: string[];
  countries: string[];
  idKind: string;
  idCountry: string;
  /** '' for none. */
  idNumber: string;
}

/** The search form as it is filled in with what is known of somebody; all else is empty (SEARCH-41). */
export function formValuesOf(party: Party): SearchValues {
  const { searchTerm, birth, furtherNames, countries, idKind, idCountry, idNumber } = searchOf(party);
  const year = birth.slice(0, 'YYYY'.length);
  return {
    ...emptyValues(searchTerm),
    birthYear: year,
    birthDate: birth === year ? '' : birth,
    furtherNames,
    countries,
    identityKind: idKind,
    identityCountry: idCountry,
    identityNumber: idNumber,
  };
}

type Party = Pick<CaseEntity, 'name' | 'country' | 'person' | 'company'>;

/** A search of somebody as the case knows them (SEARCH-39 to 42). */
export function searchOf(party: Party): KnownSearch {
  const { name, country, person, company } = party;
  const { kind, country: idCountry, number } = numberOf(party);
  return {
    searchTerm: name,
    birth: person?.dob ?? '',
    furtherNames: (person?.otherNames ?? company?.tradeNames ?? []).slice(0, MOST_FURTHER_NAMES),
    countries: country === '' ? [] : [country],
    idKind: kind,
    idCountry,
    idNumber: number,
  };
}

/** The first number that can be searched for: one that is too short or wrong would find nobody. */
function numberOf({ person, company }: Party) {
  const known = [
    ...(person?.idNumbers.map(({ kind, number, country }) => ({ kind: kindNamed(kind), number, country })) ?? []),
    ...(company ? [{ kind: 'lei' as const, number: company.lei, country: '' }] : []),
    ...(company
      ? [{ kind: 'registration' as const, number: company.registrationNumber, country: company.country }]
      : []),
  ];
  const none = { kind: identityKinds[0], number: '', country: '' };
  return known.find(({ kind, number }) => identityNumberFault(kind, number) === undefined) ?? none;
}

/** People write the kind of a document as they like: what is none of the known ones is another number. */
function kindNamed(written: string): IdentityKind {
  const said = written.trim().toLowerCase();
  return identityKinds.find((kind) => kind === said || identityKindNames[kind].toLowerCase() === said) ?? 'other';
}

/** What is sent of it. */
export const filtersOf = ({
  birth,
  furtherNames,
  countries,
  idKind,
  idCountry,
  idNumber,
}: Omit<KnownSearch, 'searchTerm'>): Omit<BodyInputOf<typeof searchCaseEntity>['filters'], 'types'> => ({
  country_codes: countries,
  ...(birth !== '' && { birth_date: birth }),
  ...(furtherNames.length > 0 && { further_names: furtherNames }),
  ...(idNumber.trim() !== '' && {
    identity_number: { kind: kindNamed(idKind), number: idNumber, ...(idCountry !== '' && { country: idCountry }) },
  }),
});
