import { describe, expect, it } from 'vitest';
import { bestMatch, canFindSearches, matchQuality, readPaletteQuery, searchesWanted } from './palette-query.ts';

const ID = '6740a1c29be4d05f7713e4aa';

describe('what is typed into the palette', () => {
  it.each([
    ['  maduro ', undefined, 'maduro', { search_term: 'maduro' }],
    ['ref:KYC-20', 'ref', 'KYC-20', { reference: 'KYC-20' }],
    ['REF: KYC-20', 'ref', 'KYC-20', { reference: 'KYC-20' }],
    ['tag:emea', 'tag', 'emea', { tags: ['emea'] }],
    [`id:${ID.toUpperCase()}`, 'id', ID, { id: ID }],
    // A whole id needs no word before it.
    [` ${ID} `, 'id', ID, { id: ID }],
    // A name that only looks alike.
    ['preference: low', undefined, 'preference: low', { search_term: 'preference: low' }],
  ])('%j is looked for as what it says', (typed, scope, term, wanted) => {
    const query = readPaletteQuery(typed);
    expect(query).toEqual({ scope, term });
    expect(searchesWanted(query)).toEqual(wanted);
    expect(canFindSearches(query)).toBe(true);
  });

  it.each(['', 'm', 'id:', 'id:6740a1', 'ref:', 'tag: '])('%j asks the server nothing', (typed) => {
    expect(canFindSearches(readPaletteQuery(typed))).toBe(false);
  });
});

describe('the best match', () => {
  it('is the same text, then its beginning, then that of a word, then any part of it', () => {
    const of = (label: string) => matchQuality('batch', label);
    expect(['Batch', 'Batches', 'New batch', 'Rebatch', 'History'].map(of)).toEqual([4, 3, 2, 1, 0]);
    expect(matchQuality('', 'Batch')).toBe(0);
  });

  it('is the first of those that are equally good', () => {
    const entry = (id: string, quality: number) => ({ id, quality });
    expect(bestMatch([entry('a', 0), entry('b', 3), entry('c', 3)])).toBe('b');
    expect(bestMatch([])).toBeUndefined();
  });
});
