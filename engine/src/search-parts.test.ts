import { describe, expect, it } from 'vitest';
import { countsMore, queriesByName } from './score/best-of-names.ts';
import { spansMeet } from './score/date-span.ts';
import type { EntityType } from './entry.ts';
import { entryOf, snapshotOf } from './testing/entries.ts';
import { identifierKey, identifierKeysIn } from './identifiers/identifier-key.ts';
import { acceptedKinds, acceptsProfile } from './rank-entries.ts';
import { search } from './search.ts';

describe('two dates can be the same day', () => {
  it.each([
    ['1962', '1962-11-23', true],
    ['1962-11', '1962-11-23', true],
    ['1962-11-23', '1962-11-23', true],
    ['1962-11-22', '1962-11-23', false],
    ['1962-10', '1962-11-23', false],
    ['1963', '1962-12-31', false],
    ['1962', '1962-01-01', true],
    ['1962', '1962-12-31', true],
    ['1962-12', '1963-01', false],
  ])('%s and %s: %s', (one, other, meet) => {
    const of = (date: string) => ({ from: date, to: date });
    expect([spansMeet(of(one), of(other)), spansMeet(of(other), of(one))]).toEqual([meet, meet]);
  });

  it('as far as their bounds reach, both included', () => {
    const years = { from: '1960-05', to: '1962' };
    expect(spansMeet(years, { from: '1960-05-31', to: '1960-05-31' })).toBe(true);
    expect(spansMeet(years, { from: '1962-12-31', to: '1970' })).toBe(true);
    expect(spansMeet(years, { from: '1950', to: '1960-04' })).toBe(false);
    expect(spansMeet(years, { from: '1963', to: '1970' })).toBe(false);
  });
});

describe('an identifier is compared', () => {
  it.each([
    ['IMO 9187629', '9187629'],
    ['imo9187629', '9187629'],
    ['IMOGEN1', 'IMOGEN1'],
    ['IBAN DE12 3456', 'DE123456'],
    ['IBAN 12 3456', 'IBAN123456'],
    ['k-770/611', 'K770611'],
    ['12345', '12345'],
    ['1234', ''],
    ['１２３４５', '12345'],
    ['№ 12 34 5', '12345'],
    ['', ''],
  ])('%s: %s', (value, key) => {
    expect(identifierKey(value)).toBe(key);
  });

  it('wherever it stands in a searched name', () => {
    expect(identifierKeysIn('Ocean (IMO 9187629), EP-ZZA; 12 K/770611 Pearl 9187629')).toEqual([
      '9187629',
      'EPZZA',
      'K770611',
    ]);
    expect(identifierKeysIn('Jean-Pierre Moreau')).toEqual(['JEANPIERRE']);
  });
});

describe('of entries are asked', () => {
  const profile = (entityType: EntityType, ...types: string[]) => ({ entityType, types, genders: [], countries: [] });
  it.each([
    [{ types: ['pep', 'sanction', 'warning'] }, profile('person', 'a', 'sanction', 'b'), true],
    [{ types: ['pep', 'sanction'] }, profile('person', 'warning'), false],
    [{ types: [] }, profile('person', 'warning'), true],
    [{}, profile('person', 'warning'), true],
    [{ entityType: 'company', types: ['warning'] }, profile('person', 'warning'), false],
    [{ entityType: 'company' }, profile('organisation'), true],
    [{ entityType: 'company' }, profile('other'), true],
  ] as const)('%o: %o, %s', (query, entry, is) => {
    expect(
      acceptsProfile(
        { ...query, types: 'types' in query ? [...query.types] : undefined } as Parameters<typeof acceptsProfile>[0],
        entry,
      ),
    ).toBe(is);
  });

  it('the kinds that may answer', () => {
    const all = acceptedKinds(undefined);
    expect(all).toHaveLength(3);
    expect(acceptedKinds('other')).toEqual(all);
    expect(acceptedKinds('person')).toHaveLength(2);
    expect(acceptedKinds('vessel')).toEqual(acceptedKinds('company'));
    expect(acceptedKinds('vessel')).not.toEqual(acceptedKinds('person'));
  });
});

describe('of several names', () => {
  it('each is searched by itself, with all else of the search', () => {
    const query = { name: 'A', fuzziness: 0.5, birthYear: 1953, furtherNames: ['B', 'C'] };
    expect(queriesByName(query)).toEqual([
      { name: 'A', fuzziness: 0.5, birthYear: 1953 },
      { name: 'B', fuzziness: 0.5, birthYear: 1953 },
      { name: 'C', fuzziness: 0.5, birthYear: 1953 },
    ]);
  });

  it.each([
    ['hit', 1, 'left-out', 9, true],
    ['left-out', 9, 'hit', 1, false],
    ['hit', 5, 'hit', 4, true],
    ['hit', 5, 'hit', 5, false],
    ['left-out', 5, 'left-out', 4, true],
    ['left-out', 4, 'left-out', 5, false],
  ] as const)('a %s of %d counts more than a %s of %d: %s', (standing, points, other, otherPoints, does) => {
    expect(countsMore({ standing, points }, { standing: other, points: otherPoints })).toBe(does);
  });

  it('the one by which an entry scores most is told, of the first name none', () => {
    const snapshot = snapshotOf(
      entryOf('1', 'person', ['Amir Testov']),
      entryOf('2', 'person', ['Petra Hask']),
      entryOf('3', 'person', ['Damyr Valtchenko']),
      entryOf('4', 'person', ['Somebody Else']),
    );
    const { hits, total } = search(snapshot, {
      name: 'Damyr Valtchenko',
      fuzziness: 0.5,
      furtherNames: ['Petra Hask', 'Amir Testow', 'Amir Testov'],
    });
    expect(total).toBe(3);
    expect(hits.map(({ id, score, explanation }) => [id, score, explanation.searchedName])).toEqual([
      ['1', 1, 'Amir Testov'],
      ['2', 1, 'Petra Hask'],
      ['3', 1, undefined],
    ]);
  });
});
