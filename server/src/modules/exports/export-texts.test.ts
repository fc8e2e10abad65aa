import { expect, test } from 'vitest';
import { causeText } from './export-texts.ts';

const born = { field: 'Date of Birth', was: '1962', is: '1963', matters: true };

test('A document says why a hit came, changed or went: a list, other matching settings with their version, or a refresh', () => {
  expect(causeText({ cause: 'settings', settingsVersion: 7, fields: [] })).toBe('Matching settings 7 were published; the entry did not change');
  expect(causeText({ cause: 'list', settingsVersion: 7, fields: [born, born] })).toBe('The list changed the entry: Date of Birth');
  expect(causeText({ cause: 'list', settingsVersion: 7, fields: [] })).toBe('The list changed');
  expect(causeText({ cause: 'refresh', settingsVersion: 7, fields: [] })).toBe('The search was refreshed');
});
