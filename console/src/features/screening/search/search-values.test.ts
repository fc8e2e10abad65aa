import { createSearch } from '@tamis/contract/screening';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complaints, emptyValues, type SearchValues, toRequest } from './search-values.ts';

const YEAR = 2026;
const values = (changes: Partial<SearchValues> = {}): SearchValues => ({
  ...emptyValues('Nikolas Maduro Moro'),
  ...changes,
});

describe('the search form', () => {
  it('asks for a name', () => {
    for (const name of ['', '   '])
      expect(complaints(values({ name }), YEAR)).toEqual({ name: { key: 'nameRequired' } });
  });

  it.each(['1900', '1962', '2026', '', ' 1962 '])('takes %j for a year of birth', (birthYear) => {
    expect(complaints(values({ birthYear }), YEAR)).toEqual({});
  });

  it.each(['1899', '2027', '62', '19620', '1e3', '19.2', 'abcd', '-962'])(
    'refuses %j as a year of birth',
    (birthYear) => {
      expect(complaints(values({ birthYear }), YEAR)).toEqual({ birthYear: { key: 'yearRange', year: 2026 } });
    },
  );

  it('says when something is too long instead of cutting it', () => {
    expect(complaints(values({ notes: 'x'.repeat(3001), name: 'x'.repeat(501) }), YEAR)).toEqual({
      notes: { key: 'tooLong', max: 3000 },
      name: { key: 'tooLong', max: 500 },
    });
  });

  it('starts at 50%, all entity types, and is always monitored', () => {
    expect(toRequest(values(), ['sanction'])).toEqual({
      search_term: 'Nikolas Maduro Moro',
      client_ref: '',
      notes: '',
      fuzziness: 0.5,
      is_monitored: true,
      filters: { country_codes: [], types: ['sanction'], entity_type: '' },
    });
  });

  it('sends tags only when there is one, without the empty ones', () => {
    expect(toRequest(values({ tags: ['', ' onboarding ', ''] }), ['pep']).tags).toEqual(['onboarding']);
    expect(toRequest(values({ tags: ['', ' ', ''] }), ['pep'])).not.toHaveProperty('tags');
  });

  it('never sends what the contract refuses', () => {
    const field = fc.string({ maxLength: 600 });
    const forms = fc.record({
      name: field,
      birthYear: fc.oneof(fc.integer({ min: 1800, max: 2100 }).map(String), field),
      countries: fc.subarray(['PA', 'VE', 'XK']),
      reference: field,
      fuzziness: fc.constantFrom('1', '0.5', '0.1', '-1'),
      notes: field,
      entityType: fc.constantFrom('', 'person', 'vessel'),
      tags: fc.tuple(field, field, field).map((tags) => [...tags]),
    });
    fc.assert(
      fc.property(forms, (form) => {
        if (Object.keys(complaints(form, YEAR)).length > 0) return;
        expect(createSearch.body?.safeParse(toRequest(form, ['sanction'])).success).toBe(true);
      }),
    );
  });
});
