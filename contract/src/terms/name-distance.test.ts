import { expect, it } from 'vitest';
import { nameDistance } from './name-distance.ts';

it.each([
  ['birthyear', 'birth_year', 0],
  ['entityType', 'entity_type', 0],
  ['per-page', 'perPage', 0],
  ['fuzzyness', 'fuzziness', 1],
  ['filtres', 'filters', 2],
  ['year', 'birth_year', 5],
  ['notes_text', 'notes', 4],
  ['dob', 'birth_year', Number.POSITIVE_INFINITY],
  ['id', 'ids', Number.POSITIVE_INFINITY],
  ['', 'tags', Number.POSITIVE_INFINITY],
  ['n'.repeat(65), 'notes', Number.POSITIVE_INFINITY],
])('%j is as far from %j as %d letters', (name, known, letters) => {
  expect(nameDistance(name, known)).toBe(letters);
});
