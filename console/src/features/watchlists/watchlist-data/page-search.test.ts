import { expect, it } from 'vitest';
import { readPageSearch } from './page-search.ts';

it('takes from the address what is one of the choices', () => {
  expect(
    readPageSearch({ source: 'un-sc', version: '6740a31f5c08e2b7d9140a66', kind: 'removed', search: 'maduro' }),
  ).toEqual({
    source: 'un-sc',
    version: '6740a31f5c08e2b7d9140a66',
    kind: 'removed',
    search: 'maduro',
  });
});

it('leaves out what is not, and reads a number as the text that it was', () => {
  expect(readPageSearch({ source: { a: 1 }, kind: 'moved', search: '' })).toEqual({});
  expect(readPageSearch({ search: 22790 }).search).toBe('22790');
});
