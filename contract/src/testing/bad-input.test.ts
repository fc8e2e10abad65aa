import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '../calls/endpoint.ts';
import { comparePair } from '../matching.ts';
import { hasFourClasses, PASSWORD_SPECIALS, recoverPassword } from '../passwords.ts';
import { upsertPreferences } from '../preferences.ts';
import { createSearch, getHit } from '../screening.ts';
import { prepareTwoFactor, validateTwoFactor } from '../two-factor.ts';
import { changeSource, findChanges } from '../watchlists.ts';

/** What is said of a body, each with the field it is said of; empty when it is taken. */
const saidOf = ({ body = z.unknown() }: Endpoint, input: unknown): string[] =>
  (body.safeParse(input).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

describe('a new password', () => {
  const ask = { email: 'ann@example.org' };

  it('is set with the token of the link, or a link is asked for: one of the two', () => {
    expect(saidOf(recoverPassword, ask)).toEqual([]);
    expect(saidOf(recoverPassword, { ...ask, password: 'Secret-12', token: 't' })).toEqual([]);
    expect(saidOf(recoverPassword, { ...ask, password: 'Secret-12' })).toEqual(['token: Invalid Token']);
    expect(saidOf(recoverPassword, { ...ask, token: 't' })).toEqual(['password: Please enter password']);
  });

  it('has letters of both cases, a digit and a special character', () => {
    expect(PASSWORD_SPECIALS).toBe("!@#$%^&*')(+=._-");
    expect(['aB3-', 'B3-', 'a3-', 'aB-', 'aB3', 'aB3€', ''].map(hasFourClasses)).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([...PASSWORD_SPECIALS].map((special) => hasFourClasses(`aB3${special}`))).toEqual(
      Array.from({ length: 16 }, () => true),
    );
  });
});

describe('a second factor', () => {
  const number = 'Enter the number with its country code, like +41791234567';

  it('by text message needs a number; the others do without', () => {
    expect(saidOf(prepareTwoFactor, { method: 'App' })).toEqual([]);
    expect(saidOf(prepareTwoFactor, { method: 'SMS' })).toEqual([`phoneNumber: ${number}`]);
    expect(saidOf(prepareTwoFactor, { method: 'Email', phoneNumber: '+41791234567' })).toEqual([]);
  });

  it('takes numbers of seven to fifteen digits with their country code', () => {
    const given = [
      '+1234567',
      '+123456',
      '+123456789012345',
      '+1234567890123456',
      '+0123456789',
      '41791234567',
      'tel:+41791234567',
    ];
    expect(given.map((phoneNumber) => saidOf(prepareTwoFactor, { method: 'SMS', phoneNumber }))).toEqual([
      [],
      [`phoneNumber: ${number}`],
      [],
      [`phoneNumber: ${number}`],
      [`phoneNumber: ${number}`],
      [`phoneNumber: ${number}`],
      [`phoneNumber: ${number}`],
    ]);
  });

  it('is shown to work by a code of six digits, not by a recovery code', () => {
    expect(['123456', ' 123456 ', '12345', '1234567890'].map((code) => saidOf(validateTwoFactor, { code }))).toEqual([
      [],
      [],
      ['code: Invalid verification code'],
      ['code: Invalid verification code'],
    ]);
  });
});

it('a time zone is one that the browser knows, or the browser’s own', () => {
  const rest = { dateFormat: 'DD/MM/YYYY', clockFormat: '24', nameFormat: 'LastName + FirstName' };
  const given = ['Europe/Zurich', 'Browser Default', 'Europe/Atlantis', ''];
  expect(given.map((timeZone) => saidOf(upsertPreferences, { ...rest, timeZone }))).toEqual([
    [],
    [],
    ['timeZone: Is not a time zone'],
    ['timeZone: Is not a time zone'],
  ]);
});

describe('a search', () => {
  const search = { search_term: ' Ann Example ', filters: { types: ['pep'] } };

  it('has white space around its texts taken off, and defaults for what is not said', () => {
    expect(createSearch.body?.parse(search)).toEqual({
      search_term: 'Ann Example',
      client_ref: '',
      notes: '',
      fuzziness: 0.5,
      is_monitored: true,
      tags: [],
      filters: { further_names: [], country_codes: [], types: ['pep'], entity_type: '' },
    });
  });

  it('may be at any fuzziness that the form offers', () => {
    expect([1, -1, 0.3].map((fuzziness) => saidOf(createSearch, { ...search, fuzziness }))).toEqual([[], [], []]);
  });

  it('is refused with what is wrong in each field', () => {
    expect(
      saidOf(createSearch, {
        search_term: '  ',
        fuzziness: 0.55,
        filters: { birth_year: 1899, country_codes: ['CH', 'Germany'], types: [] },
      }),
    ).toEqual([
      'search_term: The name field is required',
      'fuzziness: Must be one of the fuzziness options',
      'filters.birth_year: Too small: expected number to be >=1900',
      "filters.country_codes.1: 'Germany' is not a country code of two letters",
      'filters.types: At least one check category must be selected',
    ]);
  });

  it('compares two names at a fuzziness that the search form offers', () => {
    const pair = { searched: 'Ann', listed: 'Anna' };
    expect([1, -1, 0.3, 0.35, 0].map((fuzziness) => saidOf(comparePair, { ...pair, fuzziness }))).toEqual([
      [],
      [],
      [],
      ['fuzziness: Must be one of the fuzziness options'],
      ['fuzziness: Must be one of the fuzziness options'],
    ]);
  });
});

it('numbers in an address are read from its text', () => {
  expect(getHit.params?.parse({ id: '0'.repeat(24), position: '7' })).toEqual({ id: '0'.repeat(24), position: 7 });
  expect(findChanges.query?.parse({ page: '3', search: ' x ' })).toEqual({ page: 3, perPage: 10, search: 'x' });
});

it('a list is refreshed at least every thirty days, or never by itself', () => {
  expect([1, 720, null, 0, 721].map((refreshEveryHours) => saidOf(changeSource, { refreshEveryHours }).length)).toEqual(
    [0, 0, 0, 1, 1],
  );
});
