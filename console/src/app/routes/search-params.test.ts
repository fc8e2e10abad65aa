import { expect, it } from 'vitest';
import { parseSearch, stringifySearch } from './search-params.ts';

it('keeps an id of digits as it is', () => {
  const id = '674012345678901234567890';
  expect(parseSearch(stringifySearch({ id }))).toEqual({ id });
  expect(stringifySearch({ id })).toBe(`?id=${id}`);
});

it('leaves empty values out', () => {
  expect(stringifySearch({ a: '', b: undefined, c: null })).toBe('');
  expect(stringifySearch({ currentPage: 2, name: 'Ö & x' })).toBe('?currentPage=2&name=%C3%96+%26+x');
});
