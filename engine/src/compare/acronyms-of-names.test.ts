import { describe, expect, it } from 'vitest';
import { prepareName } from '../normalise/prepare-name.ts';
import { acronymPart, acronymsFor, acronymSpellings } from './acronym.ts';

const wordsOf = (name: string) => prepareName(name, 'organisation').words;

describe('the acronyms of three letters and more that a name may be abbreviated to', () => {
  it.each([
    ['National Liberation Front', 'nlf'],
    ['National Liberation Front Bank', 'nlf nlfb'],
    ['National Liberation and Front', 'nla nlaf nlf'],
    ['The National Liberation Front', 'tnl tnlf nlf'],
    ['Orion the National Front', 'otn otnf onf'],
    ['National Liberation Front Ltd Bank', 'nlf nlfl'],
    ['National Liberation Front S.A.', 'nlf nlfs nlfsa'],
    ['National Liberation 3 Front', ''],
    ['Ltd National Liberation Front', ''],
    ['National Front', ''],
    ['National', ''],
    ['Alpha Beta Carl Delta Echo Foxtrot Gamma Hotel', 'abc abcd abcde abcdef abcdefg'],
  ])('%s: %j', (name, acronyms) => {
    expect(acronymsFor(wordsOf(name)).join(' ')).toBe(acronyms);
  });

  it('as far as they go', () => {
    expect(acronymSpellings(wordsOf('The National Liberation Front Bank of Orion').map(acronymPart))).toEqual([
      'tnlfboo',
      'tnlfbo',
      'nlfboo',
      'nlfbo',
    ]);
    expect(acronymSpellings([])).toEqual([]);
  });

  it('from the first letters of words, none of numbers', () => {
    const parts = wordsOf('Orion Bank 3').map(acronymPart);
    expect(parts).toEqual(['o'.charCodeAt(0), 'b'.charCodeAt(0), 0]);
  });
});
