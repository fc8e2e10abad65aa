import { describe, expect, it } from 'vitest';
import { ConflictError } from '../../../platform/errors/app-error.ts';
import {
  assertBirthYear,
  assertCompleted,
  assertNoUpdates,
  assertStatusAllowed,
  statusAfterWhitelisting,
} from './screening-policy.ts';

const now = new Date('2026-11-21T10:00:00Z');

describe('the year of birth', () => {
  it.each([1900, 1962, 2026, null])('may be %s', (year) => {
    expect(() => assertBirthYear(year, now)).not.toThrow();
  });
  it.each([1899, 2027])('may not be %s', (year) => {
    expect(() => assertBirthYear(year, now)).toThrow(
      expect.objectContaining({
        details: [{ field: 'filters.birth_year', message: 'Year must be between 1900 and 2026' }],
      }),
    );
  });
});

describe('the status of a search', () => {
  it('is All Clear only when no hit is open, and says how many are', () => {
    expect(() => assertStatusAllowed('all_clear', 0)).not.toThrow();
    expect(() => assertStatusAllowed('all_clear', 1)).toThrow(
      new ConflictError('All Clear is not possible: 1 hit is not whitelisted yet.'),
    );
    expect(() => assertStatusAllowed('all_clear', 3)).toThrow(
      new ConflictError('All Clear is not possible: 3 hits are not whitelisted yet.'),
    );
  });
  it('may be anything else with open hits', () => {
    for (const status of ['not_set', 'possible_hit', 'positive_hit'] as const) {
      expect(() => assertStatusAllowed(status, 3)).not.toThrow();
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
