import { expect, it } from 'vitest';
import type { AskedSearch } from '../../../screening/index.ts';
import { partyOfSearch } from './party-of-search-policy.ts';

const asked = (more: Partial<AskedSearch>): AskedSearch => ({
  searchTerm: 'Nicolas Morozov',
  clientRef: '',
  entityType: 'person',
  birthYear: null,
  birthDate: null,
  furtherNames: [],
  identityNumber: null,
  countryCodes: [],
  ...more,
});
const person = (more: Partial<AskedSearch>) => partyOfSearch(asked(more), 'persons');

it.each([
  ['Nicolas Morozov', 'Nicolas', 'Morozov'],
  ['  Nicolas   Madrigal Morozov ', 'Nicolas Madrigal', 'Morozov'],
  ['Morozov', '', 'Morozov'],
  ['Morozov, Nicolas Madrigal', 'Nicolas Madrigal', 'Morozov'],
  ['De la Cruz, Ana', 'Ana', 'De la Cruz'],
  ['Morozov,', '', 'Morozov'],
])('of ‘%s’ the first name is ‘%s’ and the surname ‘%s’', (searchTerm, firstName, surname) => {
  expect(person({ searchTerm })).toMatchObject({ kind: 'persons', details: { firstName, surname } });
});

it('a birth is as whole as it was searched for, and one country alone is theirs', () => {
  expect(person({ birthYear: 1962 })).toMatchObject({ details: { dob: '1962' } });
  expect(person({ birthYear: 1962, birthDate: '1962-11' })).toMatchObject({ details: { dob: '1962-11' } });
  expect(person({ countryCodes: ['VE'] })).toMatchObject({ details: { country: 'VE' } });
  expect(person({ countryCodes: ['VE', 'PA'] })).toMatchObject({ details: { country: '' } });
});

it('numbers of companies are those of companies', () => {
  const company = (kind: 'lei' | 'registration' | 'tax') =>
    partyOfSearch(
      asked({ entityType: 'organisation', identityNumber: { kind, number: 'HE 1234', country: null } }),
      'persons',
    );
  expect(company('lei')).toMatchObject({ kind: 'companies', details: { lei: 'HE 1234', registrationNumber: '' } });
  expect(company('registration')).toMatchObject({ details: { lei: '', registrationNumber: 'HE 1234' } });
  expect(company('tax')).toMatchObject({ details: { lei: '', registrationNumber: '' } });
});

it('nothing is cut off what was searched for: what does not fit is no party', () => {
  expect(person({ searchTerm: `${'x'.repeat(150)} Morozov` })).toEqual({
    why: 'What was searched for is too long for a case.',
  });
});
