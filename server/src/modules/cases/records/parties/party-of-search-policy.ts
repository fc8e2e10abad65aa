import type { CompanyDetails, PersonDetails } from '@tamis/contract/cases';
import { companyBody, personBody } from '@tamis/contract/cases';
import type { SearchEntityType } from '@tamis/contract/terms/check-types';
import { identityKindNames } from '@tamis/contract/screening';
import type { AskedSearch } from '../../../screening/index.ts';
import type { Party, PartyKind } from './parties-store.ts';

type Kept = Pick<Party, 'kind' | 'details'>;

/** What a case is about; ships and aircraft are in none. */
const kinds: Partial<Record<SearchEntityType, PartyKind>> = {
  person: 'persons',
  company: 'companies',
  organisation: 'companies',
};

/**
 * Who was searched for, as a person or company of a case, or why they cannot be one.
 * @param unknownAs what they are taken for where the search asked for any kind
 */
export function partyOfSearch(search: AskedSearch, unknownAs: PartyKind): Kept | { why: string } {
  const { entityType } = search;
  const kind = entityType === '' ? unknownAs : kinds[entityType as SearchEntityType];
  if (!kind) return { why: `The search is of a kind that is in no case: ${entityType}.` };
  const asked = kind === 'persons' ? personOf(search) : companyOf(search);
  const read = kind === 'persons' ? personBody.safeParse(asked) : companyBody.safeParse(asked);
  // Nothing is cut off a name.
  return read.success ? { kind, details: read.data } : { why: 'What was searched for is too long for a case.' };
}

/** The last word is the surname, or what stands before a comma, as in registers. */
function personOf({ searchTerm, ...search }: AskedSearch): Partial<PersonDetails> {
  const [before = '', ...after] = searchTerm.split(',');
  const words = (after.length > 0 ? `${after.join(' ')} ` : before).trim().split(/\s+/);
  const surname = after.length > 0 ? before.trim() : (words.pop() ?? '');
  const number = search.identityNumber;
  return {
    firstName: words.join(' '),
    surname,
    otherNames: search.furtherNames,
    dob: search.birthDate ?? (search.birthYear === null ? '' : String(search.birthYear)),
    country: countryOf(search),
    ...(number && {
      idNumbers: [
        {
          kind: identityKindNames[number.kind],
          number: number.number,
          country: number.country ?? '',
          expires: '',
        },
      ],
    }),
  };
}

function companyOf({ searchTerm, identityNumber: number, ...search }: AskedSearch): Partial<CompanyDetails> {
  return {
    name: searchTerm,
    tradeNames: search.furtherNames,
    incorporatedOn: search.birthDate ?? (search.birthYear === null ? '' : String(search.birthYear)),
    country: countryOf(search),
    ...(number?.kind === 'lei' && { lei: number.number }),
    ...(number?.kind === 'registration' && { registrationNumber: number.number }),
  };
}

/** Of several it is not known which one is theirs. */
const countryOf = ({ countryCodes }: Pick<AskedSearch, 'countryCodes'>): string =>
  countryCodes.length === 1 ? (countryCodes[0] ?? '') : '';
