import { expect, it } from 'vitest';
import { readAddress } from '../../../components/address/address.ts';
import { pageAddress } from './page-search.ts';

it('takes from the address what is one of the choices', () => {
  const search = { source: 'un-sc', version: '6740a31f5c08e2b7d9140a66', kind: 'removed', search: 'maduro' };
  expect(readAddress(pageAddress, search)).toEqual({ ...search, currentPage: undefined });
});

it('leaves out what is not, cuts what is too long, and reads a number as the text that it was', () => {
  const read = readAddress(pageAddress, { source: { a: 1 }, kind: 'moved', search: '' });
  expect(read).toEqual({ source: '', version: '', kind: '', search: '', currentPage: undefined });
  expect(readAddress(pageAddress, { search: 22790 }).search).toBe('22790');
  expect(readAddress(pageAddress, { search: 'a'.repeat(201) }).search).toBe('a'.repeat(200));
});
