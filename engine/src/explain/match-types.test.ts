import { describe, expect, it } from 'vitest';
import type { EntityType, NameQuality } from '../entry.ts';
import { explain, type IdentifierFact } from './explain.ts';
import { matchTypes } from './match-types.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { MatchType } from '../types.ts';

interface Case {
  type?: EntityType;
  quality?: NameQuality;
  birthYear?: number;
  identifiers?: IdentifierFact;
}

function types(
  searched: string,
  listed: string,
  { type = 'person', quality = 'primary', birthYear, identifiers }: Case = {},
): MatchType[] {
  return matchTypes(
    explain(
      {
        query: { name: searched, fuzziness: 0.5, ...(birthYear !== undefined && { birthYear }) },
        prepared: prepareName(searched, type),
      },
      {
        name: { text: listed, quality, kind: 'name', prepared: prepareName(listed, type) },
        facts: { entityType: type, births: [{ from: '1962', to: '1962', circa: false }], countries: [], genders: [] },
        ...(identifiers && { identifiers }),
      },
      { of: () => 1, isBorne: () => true },
      DEFAULT_SETTINGS,
    ),
  );
}

describe('match types', () => {
  it.each<[string, string, MatchType[]]>([
    ['Ivan Petrov', 'PETROV, Ivan', ['name_exact']],
    ['Ivan Petrow', 'Ivan Petrov', ['phonetic_name']],
    ['Ivan Petrof Lindqvist', 'Ivan Petrog Lindqvist', ['name_fuzzy']],
    ['Bob Harrington', 'Robert Harrington', ['equivalent_name']],
    ['Dr Ivan Petrov', 'Ivan Petrov', ['name_exact', 'removed_personal_title']],
    ['Ivan Petrov', 'Ivan Petrov Jr.', ['name_exact', 'removed_personal_suffix']],
  ])('of a person: %s against %s', (searched, listed, expected) => expect(types(searched, listed)).toEqual(expected));

  it.each<[string, string, MatchType[]]>([
    ['Romashka', 'OOO Romashka', ['name_exact', 'removed_organisation_prefix']],
    ['Romashka LLC', 'Romashka', ['name_exact', 'removed_organisation_suffix']],
  ])('of an organisation: %s against %s', (searched, listed, expected) =>
    expect(types(searched, listed, { type: 'company' })).toEqual(expected),
  );

  it('say when it was an alias', () => {
    expect(types('Ivan Petrov', 'Ivan Petrov', { quality: 'strong' })).toEqual(['aka_exact']);
    expect(types('Ivan Petrow', 'Ivan Petrov', { quality: 'weak' })).toEqual(['phonetic_aka']);
  });

  it('say when the year of birth agrees', () => {
    expect(types('Ivan Petrov', 'Ivan Petrov', { birthYear: 1962 })).toEqual(['name_exact', 'year_of_birth']);
    expect(types('Ivan Petrov', 'Ivan Petrov', { birthYear: 1990 })).toEqual(['name_exact']);
  });

  it('name the identifier, and not the name where that alone would not have been found', () => {
    expect(
      types('Grace', 'Adrian Darya', {
        type: 'vessel',
        identifiers: { searched: ['9187629'], listed: ['9187629'], matched: true },
      }),
    ).toEqual(['identifier']);
    const identifiers = { searched: ['K123456'], listed: ['K 123456'], matched: true };
    expect(types('Ivan Petrov', 'Ivan Petrov', { identifiers })).toEqual(['name_exact', 'identifier']);
    // Facts have taken the score down, and the identifier has lifted it again: the name is as alike as before.
    expect(types('Ivan Petrov', 'Ivan Petrov', { identifiers, birthYear: 1990 })).toEqual(['name_exact', 'identifier']);
  });
});
