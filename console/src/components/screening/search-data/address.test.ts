import { expect, it } from 'vitest';
import { readAddress } from '../../address/address.ts';
import { detailsAddress } from './details-address.ts';
import { resultsAddress } from './results-address.ts';
import { hitsPaging } from './use-results.ts';

it('AML Results reads the search, a moment of the past, the place and the hit, and leaves out what cannot be', () => {
  const date = '2026-11-20T14:47:00.000Z';
  expect(
    readAddress(resultsAddress, { id: 'a', date, updated: '1', hit: '12', currentPage: '2', perPage: '20' }),
  ).toEqual({ id: 'a', date, hit: 12, currentPage: 2, perPage: 20 });
  const nothing = { id: '', date: undefined, hit: undefined, currentPage: undefined, perPage: undefined };
  expect(readAddress(resultsAddress, { id: '', date: 'yesterday', hit: '-1', perPage: '7' })).toEqual(nothing);
  expect(readAddress(resultsAddress, { hit: '1.5', currentPage: '0', perPage: 'ten' })).toEqual(nothing);
});

it('AML Details reads search and position, and leaves out what cannot be', () => {
  expect(readAddress(detailsAddress, { resultID: 'a', searchID: 'a', entityPosition: '0' })).toEqual({
    resultID: 'a',
    searchID: 'a',
    entityPosition: 0,
  });
  expect(readAddress(detailsAddress, { searchID: 'a', entityPosition: 'x' })).toEqual({
    resultID: '',
    searchID: 'a',
    entityPosition: undefined,
  });
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
