import { expect, it } from 'vitest';
import { readDetailsSearch } from './search-data/details-search.ts';
import { readResultsSearch } from './search-data/results-search.ts';

it('AML Results reads the search, a moment of the past and whether one comes from updates, and leaves out what cannot be', () => {
  const date = '2026-11-01T10:00:00.000Z';
  expect(readResultsSearch({ id: '67', date, updated: '1', hit: '3' })).toMatchObject({
    id: '67',
    date,
    updated: '1',
    hit: 3,
  });
  const kept = readResultsSearch({ id: '', date: 'yesterday', updated: '', hit: '-1' });
  for (const key of ['id', 'date', 'updated', 'hit']) expect(kept).not.toHaveProperty(key);
});

it('AML Details reads result, search and position, and leaves out what cannot be', () => {
  expect(readDetailsSearch({ resultID: '67', searchID: '67', entityPosition: '0' })).toEqual({
    resultID: '67',
    searchID: '67',
    entityPosition: 0,
  });
  expect(readDetailsSearch({ resultID: '', entityPosition: 'x' })).toEqual({});
});
