import type { CaseEntity } from '@tamis/contract/cases';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../components/screening/testing/hits.ts';
import { filtersOf, searchOf } from './search-values.ts';

const kept = { id: 'a'.repeat(24), version: 1, createdAt: NOW, updatedAt: NOW };
const ines: NonNullable<CaseEntity['person']> = {
  ...kept,
  firstName: 'Ines',
  middleName: '',
  surname: 'Valdoro',
  otherNames: ['Ines Marchetti', 'Inés Valdoro'],
  title: '',
  gender: '',
  dob: '1971-03-08',
  nationalities: [],
  country: 'PA',
  address: '',
  idNumbers: [
    { kind: 'Passport', number: 'K1', country: 'PA', expires: '' },
    { kind: ' passport ', number: 'K 123-456', country: 'PA', expires: '' },
  ],
  email: '',
  phone: '',
  pepDeclared: false,
};
const harbour: NonNullable<CaseEntity['company']> = {
  ...kept,
  name: 'Halden Bay',
  tradeNames: ['HB Shipping'],
  registrationNumber: 'HE 401 982',
  lei: '5493001KJTIIGC8Y1R13',
  country: 'CY',
  legalForm: '',
  incorporatedOn: '2011',
  address: '',
  website: '',
  industry: '',
};

describe('a search of somebody of a case', () => {
  it('asks for the whole date of birth, the other names and a document of a person', () => {
    const search = searchOf({ name: 'Ines Valdoro', country: 'PA', person: ines, company: null });
    expect(search.searchTerm).toBe('Ines Valdoro');
    expect(filtersOf(search)).toEqual({
      country_codes: ['PA'],
      birth_date: '1971-03-08',
      further_names: ['Ines Marchetti', 'Inés Valdoro'],
      identity_number: { kind: 'passport', number: 'K 123-456', country: 'PA' },
    });
  });

  it('asks for the trade names and the number of a company, and for no LEI whose check digits are wrong', () => {
    const search = searchOf({ name: 'Halden Bay', country: 'CY', person: null, company: harbour });
    expect(filtersOf(search)).toEqual({
      country_codes: ['CY'],
      further_names: ['HB Shipping'],
      identity_number: { kind: 'registration', number: 'HE 401 982', country: 'CY' },
    });
    const lei = '5493001KJTIIGC8Y1R12';
    const known = searchOf({ name: 'Halden Bay', country: '', person: null, company: { ...harbour, lei } });
    expect(filtersOf(known).identity_number).toEqual({ kind: 'lei', number: lei });
  });

  it('asks for nothing that is not known', () => {
    const person = { ...ines, dob: '', otherNames: [], idNumbers: [] };
    expect(filtersOf(searchOf({ name: 'Ines', country: '', person, company: null }))).toEqual({ country_codes: [] });
  });

  it('asks for a document of a kind of its own as for another number', () => {
    const person = { ...ines, idNumbers: [{ kind: 'Seaman’s book', number: 'SB 88412', country: '', expires: '' }] };
    expect(filtersOf(searchOf({ name: 'Ines', country: '', person, company: null })).identity_number).toEqual({
      kind: 'other',
      number: 'SB 88412',
    });
  });

  it('asks for as many other names as may be searched, the first ones', () => {
    const person = { ...ines, otherNames: ['A', 'B', 'C', 'D', 'E', 'F'] };
    expect(searchOf({ name: 'Ines', country: '', person, company: null }).furtherNames).toHaveLength(5);
  });
});
