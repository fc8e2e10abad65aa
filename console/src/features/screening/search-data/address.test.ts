import { expect, it } from 'vitest';
import { readDetailsSearch } from './details-search.ts';
import { readResultsSearch } from './results-search.ts';
import { hitsPaging } from './use-results.ts';

it('reads what it can from the address of AML Results and leaves the rest out', () => {
  expect(
    readResultsSearch({
      id: 'a',
      date: '2026-11-20T14:47:00.000Z',
      updated: '1',
      hit: '12',
      currentPage: '2',
      perPage: '20',
    }),
  ).toEqual({
    id: 'a',
    date: '2026-11-20T14:47:00.000Z',
    updated: '1',
    hit: 12,
    currentPage: 2,
    perPage: 20,
  });
  expect(readResultsSearch({ id: '', date: 'yesterday', hit: '-1', perPage: '7' })).toEqual({});
});

it('reads the place of a hit from the address of AML Details', () => {
  expect(readDetailsSearch({ resultID: 'a', searchID: 'a', entityPosition: '0' })).toEqual({
    resultID: 'a',
    searchID: 'a',
    entityPosition: 0,
  });
  expect(readDetailsSearch({ searchID: 'a', entityPosition: 'x' })).toEqual({ searchID: 'a' });
});

it('shows the page that the hit under review stands on, never more than 50 hits', () => {
  expect(hitsPaging({ hit: 9, perPage: 10, currentPage: 2 }, 300)).toEqual({ page: 1, perPage: 10 });
  expect(hitsPaging({ hit: 10, perPage: 10, currentPage: 1 }, 300)).toEqual({ page: 2, perPage: 10 });
  expect(hitsPaging({ hit: 57 }, 300)).toEqual({ page: 6, perPage: 10 });
  expect(hitsPaging({ currentPage: 3 }, 300)).toEqual({ page: 3, perPage: 10 });
  expect(hitsPaging({ perPage: 250, hit: 50 }, 300)).toEqual({ page: 2, perPage: 50 });
});

it('shows the last page where an address leads beyond it, and the first where there is no hit', () => {
  expect(hitsPaging({ hit: 57 }, 20)).toEqual({ page: 2, perPage: 10 });
  expect(hitsPaging({ currentPage: 9 }, 21)).toEqual({ page: 3, perPage: 10 });
  expect(hitsPaging({ currentPage: 9 }, 0)).toEqual({ page: 1, perPage: 10 });
});
