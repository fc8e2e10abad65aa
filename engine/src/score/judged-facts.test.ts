import { describe, expect, it } from 'vitest';
import type { DateSpan, EntityType } from '../entry.ts';
import { entityTypesAgree, type EntryFacts, judgeFacts } from './facts.ts';
import { prepareName } from '../normalise/prepare-name.ts';
import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import type { Query } from '../types.ts';

const blank: EntryFacts = { entityType: 'other', births: [], countries: [], genders: [] };
const born = (from: string, to = from, circa = false): DateSpan => ({ from, to, circa });

/** What is judged of each fact: 'verdict factor searched: listed'. */
function judged(asked: Partial<Query>, entry: Partial<EntryFacts>, name = 'Ann Example'): Record<string, string> {
  const facts = judgeFacts({ ...asked }, prepareName(name, 'person'), { ...blank, ...entry }, DEFAULT_SETTINGS);
  return Object.fromEntries(
    facts.map(({ fact: { field, verdict, searched, listed }, factor }) => [
      field,
      `${verdict} ${factor} ${searched}: ${listed.join(' + ')}`,
    ]),
  );
}

it('of nothing known all is unknown, and takes nothing away', () => {
  expect(judged({}, {})).toEqual({
    birthYear: 'unknown 1 null: ',
    country: 'unknown 1 null: ',
    entityType: 'unknown 1 null: other',
    gender: 'unknown 1 null: ',
  });
});

describe('a year of birth', () => {
  it.each<[number | undefined, DateSpan[], string]>([
    [undefined, [born('1960')], 'unknown 1 null: 1960'],
    [1960, [], 'unknown 1 1960: '],
    [1960, [born('1961-12-31')], 'match 1 1960: 1961-12-31'],
    [1960, [born('1959-01-01')], 'match 1 1960: 1959-01-01'],
    [1960, [born('1962')], 'mismatch 0.93 1960: 1962'],
    [1960, [born('1958-06')], 'mismatch 0.93 1960: 1958-06'],
    [1960, [born('1963', '1965')], 'mismatch 0.9 1960: 1963 to 1965'],
    [1960, [born('1950', '1955')], 'mismatch 0.8 1960: 1950 to 1955'],
    [1960, [born('1963', '1963', true)], 'match 1 1960: circa 1963'],
    [1960, [born('1964', '1964', true)], 'mismatch 0.93 1960: circa 1964'],
    [1960, [born('1930'), born('1990'), born('1962')], 'mismatch 0.93 1960: 1930 + 1990 + 1962'],
    [1960, [born('1930')], 'mismatch 0.75 1960: 1930'],
  ])('%s against %j is %s', (birthYear, births, expected) => {
    expect(judged(birthYear === undefined ? {} : { birthYear }, { births }).birthYear).toBe(expected);
  });
});

it.each<[string[] | undefined, string[], string]>([
  [undefined, ['CH'], 'unknown 1 null: CH'],
  [[], ['CH'], 'unknown 1 null: CH'],
  [['CH'], [], 'unknown 1 CH: '],
  [['CH'], ['', ''], 'unknown 1 CH: '],
  [['AT', 'CH'], ['FR', 'CH', ''], 'match 1 AT, CH: FR + CH'],
  [['AT'], ['FR', 'CH'], 'mismatch 0.9 AT: FR + CH'],
])('the countries %j against %j are %s', (countries, listed, expected) => {
  expect(judged(countries === undefined ? {} : { countries }, { countries: listed }).country).toBe(expected);
});

it.each<[EntityType | undefined, EntityType, string]>([
  [undefined, 'person', 'unknown 1 null: person'],
  ['person', 'other', 'unknown 1 person: other'],
  ['person', 'person', 'match 1 person: person'],
  ['company', 'organisation', 'match 1 company: organisation'],
  ['other', 'vessel', 'match 1 other: vessel'],
  ['person', 'company', 'mismatch 0 person: company'],
  ['organisation', 'vessel', 'mismatch 0 organisation: vessel'],
])('a search for a %s that finds a %s: %s', (entityType, listed, expected) => {
  expect(judged(entityType === undefined ? {} : { entityType }, { entityType: listed }).entityType).toBe(expected);
  expect(entityTypesAgree(entityType, listed)).toBe(!expected.startsWith('mismatch'));
});

it.each<[string, EntryFacts['genders'], string]>([
  ['Mr Ann Example', ['female'], 'mismatch 0.95 male: female'],
  ['Mr Ann Example', ['female', 'male'], 'match 1 male: female + male'],
  ['Señora Ann Example', ['female'], 'match 1 female: female'],
  ['Mr Ann Example', ['other'], 'match 1 male: other'],
  ['Mr Ann Example', [], 'unknown 1 male: '],
  ['Dr Ann Example', ['male'], 'unknown 1 null: male'],
  ['Dr Mr Ann Example', ['female'], 'mismatch 0.95 male: female'],
  ['Ann Male', ['female'], 'unknown 1 null: female'],
])('%s against %j: %s', (name, genders, expected) => {
  expect(judged({}, { genders }, name).gender).toBe(expected);
});
