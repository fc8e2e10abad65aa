import { describe, expect, it } from 'vitest';
import { inChoice, inNumber, inText, readAddress, writeAddress } from './address.ts';

const schema = { search: inText, show: inChoice('active', 'ended', 'all'), currentPage: inNumber };

describe('what the address keeps', () => {
  it('is read by its schema, with defaults for what is missing', () => {
    expect(readAddress(schema, { search: 'Zürich', show: 'ended', currentPage: '12', other: 'x' })).toEqual({
      search: 'Zürich',
      show: 'ended',
      currentPage: 12,
    });
    expect(readAddress(schema, {})).toEqual({ search: '', show: 'active', currentPage: undefined });
  });

  it.each(['0', '-1', '1.5', '1e3', 'x', '', '99999999'])(
    'is read as the default where it cannot be: page %j',
    (currentPage) => {
      expect(readAddress(schema, { show: 'deleted', currentPage, search: ['a'] })).toEqual({
        search: '',
        show: 'active',
        currentPage: undefined,
      });
    },
  );

  it('is written without what is the default anyway', () => {
    expect(writeAddress(schema, { search: 'a', show: 'all', currentPage: 2 })).toEqual({
      search: 'a',
      show: 'all',
      currentPage: '2',
    });
    expect(writeAddress(schema, { search: '', show: 'active', currentPage: undefined })).toEqual({
      search: undefined,
      show: undefined,
      currentPage: undefined,
    });
    expect(writeAddress(schema, { show: 'ended' })).toEqual({ show: 'ended' });
  });
});
