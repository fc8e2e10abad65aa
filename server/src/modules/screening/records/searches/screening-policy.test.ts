import { describe, expect, it } from 'vitest';
import { ConflictError } from '../../../../platform/errors/app-error.ts';
import {
  assertCompleted,
  assertNoUpdates,
  assertStatusAllowed,
  birthOf,
  statusAfterWhitelisting,
} from './screening-policy.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('a birth', () => {
  it.each([1900, 1962, 2026, null])('may be of the year %s', (year) => {
    expect(birthOf({ birth_year: year }, now)).toEqual({ birthYear: year, birthDate: null });
  });
  it.each([1899, 2027])('may not be of the year %s', (year) => {
    expect(() => birthOf({ birth_year: year }, now)).toThrow(
      expect.objectContaining({
        details: [{ field: 'filters.birth_year', message: 'Year must be between 1900 and 2026' }],
      }),
    );
  });
  it.each([
    ['1962', { birthYear: 1962, birthDate: null }],
    ['1962-11', { birthYear: 1962, birthDate: '1962-11' }],
    ['1962-11-23', { birthYear: 1962, birthDate: '1962-11-23' }],
    ['2026-11-21', { birthYear: 2026, birthDate: '2026-11-21' }],
    ['1964-02-29', { birthYear: 1964, birthDate: '1964-02-29' }],
  ])('may be %s, and its year is kept with it', (date, kept) => {
    expect(birthOf({ birth_date: date }, now)).toEqual(kept);
    expect(birthOf({ birth_date: date, birth_year: kept.birthYear }, now)).toEqual(kept);
  });
  it.each([
    ['1899-12-31', undefined, 'Year must be between 1900 and 2026'],
    ['1963-02-29', undefined, 'There is no day 1963-02-29'],
    ['2026-11-22', undefined, 'Date of birth is in the future'],
    ['2026-12', undefined, 'Date of birth is in the future'],
    ['1962-11-23', 1963, 'Date of birth is not of the birth year 1963'],
  ])('may not be %s beside the year %s', (date, year, message) => {
    expect(() => birthOf({ birth_date: date, birth_year: year }, now)).toThrow(
      expect.objectContaining({ details: [{ field: 'filters.birth_date', message }] }),
    );
  });
});

describe('the status of a search', () => {
  it('is All Clear only when no hit is open, and says how many are', () => {
    expect(() => assertStatusAllowed('all_clear', { openHits: 0, proposedHits: 0 })).not.toThrow();
    expect(() => assertStatusAllowed('all_clear', { openHits: 1, proposedHits: 0 })).toThrow(
      new ConflictError('All Clear is not possible: 1 hit is not whitelisted yet.'),
    );
    expect(() => assertStatusAllowed('all_clear', { openHits: 3, proposedHits: 0 })).toThrow(
      new ConflictError('All Clear is not possible: 3 hits are not whitelisted yet.'),
    );
  });
  it('is not All Clear while something is proposed for a hit', () => {
    expect(() => assertStatusAllowed('all_clear', { openHits: 0, proposedHits: 1 })).toThrow(
      new ConflictError('All Clear is not possible: 1 hit waits for a second person.'),
    );
    expect(() => assertStatusAllowed('all_clear', { openHits: 0, proposedHits: 2 })).toThrow(
      new ConflictError('All Clear is not possible: 2 hits wait for a second person.'),
    );
  });
  it('may be anything else with open hits', () => {
    for (const status of ['not_set', 'possible_hit', 'positive_hit'] as const) {
      expect(() => assertStatusAllowed(status, { openHits: 3, proposedHits: 1 })).not.toThrow();
    }
  });
});

describe('a decision on a hit', () => {
  it('waits until updates are acknowledged and the search is answered', () => {
    expect(() => assertNoUpdates(false)).not.toThrow();
    expect(() => assertNoUpdates(true)).toThrow(
      new ConflictError('The AML has updates. Without acknowledging updates you cannot whitelist entities.'),
    );
    expect(() => assertCompleted('Completed')).not.toThrow();
    expect(() => assertCompleted('Pending')).toThrow(
      new ConflictError('This search is still pending: retry it before you decide on it.'),
    );
  });

  it.each([
    ['whitelisting an undecided hit makes it a false positive', 'potential_match', true, 'false_positive'],
    ['whitelisting keeps a false positive', 'false_positive', true, 'false_positive'],
    ['taking it back keeps an open hit open', 'potential_match', false, 'potential_match'],
    ['whitelisting one that needed information makes it a false positive', 'unknown', true, 'false_positive'],
    ['taking it back reopens the hit', 'false_positive', false, 'potential_match'],
    ['taking it back keeps another decision', 'unknown', false, 'unknown'],
  ] as const)('%s', (_title, current, isWhitelisted, expected) => {
    expect(statusAfterWhitelisting(current, isWhitelisted)).toBe(expected);
  });
});
