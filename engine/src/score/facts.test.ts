import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entityTypesAgree, factsFactor, judgeFacts, type EntryFacts } from './facts.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { FactField, Query } from '../types.ts';

const entry: EntryFacts = { entityType: 'person', births: [], countries: [], genders: [] };

function judged(query: Partial<Query>, listed: Partial<EntryFacts>, name = 'Jan Novak'): ReturnType<typeof judgeFacts> {
  return judgeFacts(
    { name, fuzziness: 0.5, ...query },
    prepareName(name, 'person'),
    { ...entry, ...listed },
    DEFAULT_SETTINGS,
  );
}

function verdict(field: FactField, facts: ReturnType<typeof judgeFacts>): string | undefined {
  return facts.find(({ fact }) => fact.field === field)?.fact.verdict;
}

const born = (from: string, to = from, circa = false): EntryFacts['births'] => [{ from, to, circa }];

describe('a year of birth', () => {
  it.each([
    ['confirms in the same year', 1962, born('1962-03-01'), 'match'],
    ['confirms a year beside', 1963, born('1962'), 'match'],
    ['contradicts two years off', 1964, born('1962'), 'mismatch'],
    ['confirms near an approximate date', 1965, born('1962', '1962', true), 'match'],
    ['confirms within a range', 1955, born('1950', '1960'), 'match'],
    ['confirms by the best of several dates', 1971, [...born('1950'), ...born('1971-12')], 'match'],
    ['is unknown where the list says nothing', 1962, [], 'unknown'],
  ] as const)('%s', (_, birthYear, births, expected) => {
    expect(verdict('birthYear', judged({ birthYear }, { births }))).toBe(expected);
  });

  it('takes more away the further it is off', () => {
    const factors = [2, 3, 4, 6, 20].map((off) =>
      factsFactor(judged({ birthYear: 1960 + off }, { births: born('1960') })),
    );
    expect(factors).toEqual([...factors].sort((a, b) => b - a));
    expect(factors[0]).toBeLessThan(1);
  });

  it('is shown as the list has it', () => {
    expect(judged({}, { births: [...born('1962', '1964', true)] })[0]?.fact.listed).toEqual(['circa 1962 to 1964']);
  });
});

describe('countries', () => {
  it.each([
    ['confirm when one is listed', ['FR', 'RU'], ['RU'], 'match'],
    ['contradict when none is listed', ['FR'], ['RU', 'BY'], 'mismatch'],
    ['are unknown when the list names none that is known', ['FR'], [''], 'unknown'],
    ['are unknown when none was asked for', [], ['RU'], 'unknown'],
  ])('%s', (_, countries, listed, expected) => {
    expect(verdict('country', judged({ countries }, { countries: listed }))).toBe(expected);
  });
});

describe('entity types', () => {
  it('take company and organisation for each other, and agree with the unknown', () => {
    expect(entityTypesAgree('company', 'organisation')).toBe(true);
    expect(entityTypesAgree('vessel', 'other')).toBe(true);
    expect(entityTypesAgree(undefined, 'person')).toBe(true);
    expect(entityTypesAgree('person', 'company')).toBe(false);
  });
});

describe('gender', () => {
  it('comes from a title in the searched name', () => {
    expect(verdict('gender', judged({}, { genders: ['male'] }, 'Mrs Jan Novak'))).toBe('mismatch');
    expect(verdict('gender', judged({}, { genders: ['female'] }, 'Señora Jan Novak'))).toBe('match');
    expect(verdict('gender', judged({}, { genders: ['male'] }, 'Jan Novak'))).toBe('unknown');
  });
});

describe('facts', () => {
  it('only take away: no search finds less without them', () => {
    const year = fc.option(fc.integer({ min: 1900, max: 2020 }), { nil: undefined });
    fc.assert(
      fc.property(
        year,
        fc.subarray(['RU', 'FR', 'IR']),
        fc.subarray(['RU', 'FR', '']),
        fc.constantFrom(born('1962'), [], born('1970', '1980', true)),
        (birthYear, countries, listed, births) => {
          const given = judged(
            { ...(birthYear !== undefined && { birthYear }), countries },
            { countries: listed, births },
          );
          expect(factsFactor(given)).toBeLessThanOrEqual(1);
          expect(factsFactor(judged({}, { countries: listed, births }))).toBe(1);
        },
      ),
    );
  });

  it('lose nothing when countries are added to those asked for', () => {
    fc.assert(
      fc.property(
        fc.subarray(['RU', 'FR', 'IR'], { minLength: 1 }),
        fc.constantFrom('DE', 'RU', 'FR'),
        fc.subarray(['RU', 'FR', 'DE']),
        (countries, more, listed) => {
          const few = factsFactor(judged({ countries }, { countries: listed }));
          expect(
            factsFactor(judged({ countries: [...countries, more] }, { countries: listed })),
          ).toBeGreaterThanOrEqual(few);
        },
      ),
    );
  });
});
