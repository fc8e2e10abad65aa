import { expect, it } from 'vitest';
import { leavesSearch } from './leaves-search.ts';

const results = { pathname: '/aml/searchresults', search: { id: 'a', currentPage: 1 } };

it('does not ask when only the page of the table or the hit changes', () => {
  expect(leavesSearch('a', results, { pathname: '/AML/searchresults', search: { id: 'a', hit: 12 } })).toBe(false);
});

it('asks before another page and before another search', () => {
  expect(leavesSearch('a', results, { pathname: '/aml/searchdetails', search: { searchID: 'a' } })).toBe(true);
  expect(leavesSearch('a', results, { ...results, search: { id: 'b' } })).toBe(true);
  expect(leavesSearch('a', results, { ...results, search: {} })).toBe(true);
});
