import { describe, expect, it } from 'vitest';
import {
  inChoice,
  inChoices,
  inId,
  inNumber,
  inPosition,
  inText,
  inTextThat,
  readAddress,
  writeAddress,
} from './address.ts';

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

  it('may be a place from 0 on, several choices in their own order, an id or a text of a kind', () => {
    const places = {
      at: inPosition,
      why: inChoices(['new', 'update', 'reopened']),
      user: inId,
      short: inTextThat((text) => text.length < 4),
    };
    const user = '6740a1c29be4d05f7713e400';
    const read = { at: 0, why: ['new', 'reopened'], user, short: 'abc' } as const;
    expect(readAddress(places, { at: '0', why: 'reopened,new', user, short: 'abc' })).toEqual(read);
    expect(writeAddress(places, read)).toEqual({ at: '0', why: 'new,reopened', user, short: 'abc' });
    const nothing = { at: undefined, why: [], user: '', short: '' };
    expect(readAddress(places, { at: '-1', why: 'old', user: '1', short: 'abcd' })).toEqual(nothing);
    expect(readAddress(places, { at: '01', why: '', user: user.toUpperCase(), short: ['a'] })).toEqual(nothing);
    expect(writeAddress(places, { at: undefined, why: [], user: '' })).toEqual({});
  });

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
