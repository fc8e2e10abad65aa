import { createSearch, identityKinds } from '@tamis/contract/screening';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { problems, emptyValues, type SearchValues, toRequest } from './search-values.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const FORMAT = 'DD/MM/YYYY';
const values = (changes: Partial<SearchValues> = {}): SearchValues => ({
  ...emptyValues('Nikolas Maduro Moro'),
  ...changes,
});

describe('an identity number', () => {
  it.each([
    [
      { identityKind: 'imo', identityNumber: '9074728' },
      'The check digit of this IMO number is wrong: please compare it',
    ],
    [{ identityKind: 'passport', identityNumber: 'K12' }, 'At least 5 letters or digits are needed'],
  ])('%j is told beside its field', (identity, fault) => {
    const problem = { key: 'identityFault', fault };
    expect(problems(values(identity), NOW, FORMAT)).toEqual({ identityNumber: problem });
  });

  it('is missing where its country is there', () => {
    const found = problems(values({ identityCountry: 'PA' }), NOW, FORMAT);
    expect(found).toEqual({ identityNumber: { key: 'identityMissing' } });
  });

  it('goes out with its kind, and its country where that is known', () => {
    const sent = (changes: Partial<SearchValues>) =>
      toRequest(values(changes), ['sanction'], FORMAT).filters.identity_number;
    expect(sent({ identityNumber: ' K 123 456 ' })).toEqual({ kind: 'passport', number: 'K 123 456' });
    expect(sent({ identityNumber: 'K123456', identityCountry: 'PA' })).toMatchObject({ country: 'PA' });
    expect(sent({})).toBeUndefined();
  });
});

describe('the search form', () => {
  it('asks for a name', () => {
    for (const name of ['', '   '])
      expect(problems(values({ name }), NOW, FORMAT)).toEqual({ name: { key: 'nameRequired' } });
  });

  it.each(['1900', '1962', '2026', '', ' 1962 '])('takes %j for a year of birth', (birthYear) => {
    expect(problems(values({ birthYear }), NOW, FORMAT)).toEqual({});
  });

  it.each(['1899', '2027', '62', '19620', '1e3', '19.2', 'abcd', '-962'])(
    'refuses %j as a year of birth',
    (birthYear) => {
      expect(problems(values({ birthYear }), NOW, FORMAT)).toEqual({ birthYear: { key: 'yearRange', year: 2026 } });
    },
  );

  it('knows the years that the server knows, wherever the reader lives: it is 2027 in UTC before it is in America', () => {
    const atMidnight = new Date('2027-01-01T00:30:00Z');
    vi.spyOn(atMidnight, 'getFullYear').mockReturnValue(2026);
    expect(problems(values({ birthYear: '2027' }), atMidnight, FORMAT)).toEqual({});
  });

  it.each([
    ['23/11/1962', '1962-11-23'],
    [' 1962-11-23 ', '1962-11-23'],
    ['11/1962', '1962-11'],
    ['1962-11', '1962-11'],
    ['1962', '1962'],
  ])('takes %j for a date of birth, as much of it as is known', (birthDate, sent) => {
    expect(problems(values({ birthDate }), NOW, FORMAT)).toEqual({});
    expect(toRequest(values({ birthDate }), ['sanction'], FORMAT).filters.birth_date).toBe(sent);
  });

  it.each([
    ['23/11', '', { key: 'dateUnclear' }],
    ['13/1962', '', { key: 'dateUnclear' }],
    ['30/02/1962', '', { key: 'dateUnclear' }],
    ['in spring', '', { key: 'dateUnclear' }],
    ['22/11/2026', '', { key: 'dateFuture' }],
    ['23/11/1862', '', { key: 'yearRange', year: 2026 }],
    ['23/11/1962', '1963', { key: 'dateOtherYear', year: 1963 }],
  ])('refuses %j beside the year %j, and never leaves it out', (birthDate, birthYear, problem) => {
    expect(problems(values({ birthDate, birthYear }), NOW, FORMAT)).toEqual({ birthDate: problem });
  });

  it('says when something is too long instead of cutting it', () => {
    expect(problems(values({ notes: 'x'.repeat(3001), name: 'x'.repeat(501) }), NOW, FORMAT)).toEqual({
      notes: { key: 'tooLong', max: 3000 },
      name: { key: 'tooLong', max: 500 },
    });
  });

  it('starts at 50%, all entity types, and is always monitored', () => {
    expect(toRequest(values(), ['sanction'], FORMAT)).toEqual({
      search_term: 'Nikolas Maduro Moro',
      client_ref: '',
      notes: '',
      fuzziness: 0.5,
      is_monitored: true,
      filters: { country_codes: [], types: ['sanction'], entity_type: '' },
    });
  });

  it('sends tags only when there is one, without the empty ones', () => {
    expect(toRequest(values({ tags: ['', ' onboarding ', ''] }), ['pep'], FORMAT).tags).toEqual(['onboarding']);
    expect(toRequest(values({ tags: ['', ' ', ''] }), ['pep'], FORMAT)).not.toHaveProperty('tags');
  });

  it('never sends what the contract refuses', () => {
    const field = fc.string({ maxLength: 600 });
    const forms = fc.record({
      name: field,
      birthYear: fc.oneof(fc.integer({ min: 1800, max: 2100 }).map(String), field),
      birthDate: fc.oneof(fc.constantFrom('', '23/11/1962', '11/1962', '1962', '30/02/1962'), field),
      identityKind: fc.constantFrom(...identityKinds),
      identityCountry: fc.constantFrom('', 'PA', 'XK'),
      identityNumber: fc.oneof(fc.constantFrom('', '9074729', 'GB82WEST12345698765432'), field),
      countries: fc.subarray(['PA', 'VE', 'XK']),
      furtherNames: fc.array(field, { maxLength: 5 }),
      reference: field,
      fuzziness: fc.constantFrom('1', '0.5', '0.1', '-1'),
      notes: field,
      entityType: fc.constantFrom('', 'person', 'vessel'),
      tags: fc.tuple(field, field, field).map((tags) => [...tags]),
    });
    fc.assert(
      fc.property(forms, (form) => {
        if (Object.keys(problems(form, NOW, FORMAT)).length > 0) return;
        expect(createSearch.body?.safeParse(toRequest(form, ['sanction'], FORMAT)).success).toBe(true);
      }),
    );
  });
});
