import { expect, test } from 'vitest';
import { causeText, changeText, fuzzinessText, matchWords, scoreText, statusWords, timeText } from './export-texts.ts';

const born = { field: 'Date of Birth', was: '1962', is: '1963', matters: true };

test('A document says why a hit came, changed or went: a list, other matching settings with their version, or a refresh', () => {
  expect(causeText({ cause: 'settings', settingsVersion: 7, fields: [] })).toBe(
    'Matching settings 7 were published; the entry did not change',
  );
  expect(causeText({ cause: 'list', settingsVersion: 7, fields: [born, born] })).toBe(
    'The list changed the entry: Date of Birth',
  );
  expect(causeText({ cause: 'list', settingsVersion: 7, fields: [] })).toBe('The list changed');
  expect(causeText({ cause: 'refresh', settingsVersion: 7, fields: [] })).toBe('The search was refreshed');
  expect(causeText({ cause: 'reviewer', settingsVersion: 7, fields: [] })).toBe('A reviewer made it a hit');
});

test('A list that changed an entry is said with its fields, each once; a version of the settings that is not known is left open', () => {
  const fields = [born, { ...born, field: 'Name' }, born];
  expect(causeText({ cause: 'list', settingsVersion: null, fields })).toBe(
    'The list changed the entry: Date of Birth, Name',
  );
  expect(causeText({ cause: 'settings', settingsVersion: null, fields: [] })).toBe(
    'Matching settings  were published; the entry did not change',
  );
});

test('States, times and numbers read on paper as everywhere', () => {
  expect(statusWords).toEqual({
    not_set: 'Not set',
    all_clear: 'All Clear',
    possible_hit: 'Possible hit',
    positive_hit: 'Positive hit',
  });
  expect(matchWords).toEqual({
    potential_match: 'Potential match',
    true_positive: 'True match',
    false_positive: 'False positive',
    unknown: 'Needs information',
  });
  const kinds = ['added', 'updated', 'removed'] as const;
  expect(kinds.map((kind) => changeText({ standing: 'hit', kind }))).toEqual(['Added', 'Updated', 'Removed']);
  expect(kinds.map((kind) => changeText({ standing: 'left-out', kind }))).toEqual([
    'Left out by facts',
    'Updated, left out',
    'No longer left out',
  ]);
  expect(timeText('2026-11-21T10:04:59.999Z')).toBe('2026-11-21 10:04 UTC');
  expect([-1, 0, 0.1, 0.29, 0.5, 1].map(fuzzinessText)).toEqual(['Exact Match', '0%', '10%', '29%', '50%', '100%']);
  expect([0, 0.826, 1].map(scoreText)).toEqual(['0.00', '0.83', '1.00']);
});
