import { expect, it } from 'vitest';
import { readDetailsSearch } from '../details/details-search.ts';
import { readResultsSearch } from './results-search.ts';
import { hitsPaging } from './use-results.ts';

it('reads what it can from the address of AML Results and leaves the rest out', () => {
  expect(readResultsSearch({ id: 'a', date: '2026-11-20T14:47:00.000Z', updated: '1', hit: '12', currentPage: '2', perPage: '20' })).toEqual({
    id: 'a', date: '2026-11-20T14:47:00.000Z', updated: '1', hit: 12, currentPage: 2, perPage: 20,
  });
  expect(readResultsSearch({ id: '', date: 'yesterday', hit: '-1', perPage: '7' })).toEqual({});
});

it('reads the place of a hit from the address of AML Details', () => {
  expect(readDetailsSearch({ resultID: 'a', searchID: 'a', entityPosition: '0' })).toEqual({ resultID: 'a', searchID: 'a', entityPosition: 0 });
  expect(readDetailsSearch({ searchID: 'a', entityPosition: 'x' })).toEqual({ searchID: 'a' });
});

it('shows the page that the hit under review stands on, never more than 50 hits', () => {
  expect(hitsPaging({ hit: 12, perPage: 10, currentPage: 1 })).toEqual({ page: 2, perPage: 10 });
  expect(hitsPaging({ currentPage: 3 })).toEqual({ page: 3, perPage: 10 });
  expect(hitsPaging({ perPage: 250 })).toEqual({ page: 1, perPage: 50 });
});
