import { describe, expect, it } from 'vitest';
import { blankEntry } from './blank-entry.ts';
import { textFile } from './list-testing.ts';
import { located } from './located.ts';
import { namedCountry } from './named-country.ts';
import { onlyFile } from './only-file.ts';
import { addSameAs } from './other-references.ts';
import { pushNew } from './push-new.ts';
import { isNonLatin } from './script.ts';

it('a value that is there already is not added again, whatever object it is', () => {
  const list = [
    { a: 1, b: [2] },
    { a: 2, b: [] as number[] },
  ];
  pushNew(list, { a: 1, b: [2] }, { a: 1, b: [3] }, { a: 1, b: [3] }, { a: 2, b: [] });
  expect(list).toEqual([
    { a: 1, b: [2] },
    { a: 2, b: [] },
    { a: 1, b: [3] },
  ]);
});

it('a name is in another script when none of its letters is Latin', () => {
  expect(['Иван', 'Иван 2', 'Иван Ivan', 'Ivan', 'Ünal', '12', ''].map(isNonLatin)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
    false,
  ]);
});

it('a country by its code is called by its name, by a name as it is written', () => {
  expect([namedCountry('ch', 'other'), namedCountry('Nowhere', 'flag'), namedCountry('QQ', 'birth')]).toEqual([
    { code: 'CH', text: 'Switzerland', role: 'other' },
    { code: '', text: 'Nowhere', role: 'flag' },
    { code: '', text: 'QQ', role: 'birth' },
  ]);
});

it.each([
  ['un-sc', 'QDi.001, TAe.147; QDe.002 (see QDi.001), QDi.0003', ['QDi.001', 'TAe.147', 'QDe.002']],
  ['uk-fcdo', 'RUS0296 and LIB0007, IRN12345, SYR0003', ['RUS0296', 'LIB0007', 'SYR0003']],
  ['uk-ofsi', '123, 6911; 16936 or 123456, 1234567', ['6911', '16936', '123456']],
  ['us-ofac-sdn', '7, 36 and 123456, 1234567, 9639', ['36', '123456', '9639']],
  ['nobody', '36', undefined],
])('a text names records of %s in their form: %s', (source, text, ids) => {
  const entry = blankEntry('other', '1', 'person');
  addSameAs(entry, source, text);
  expect(entry.sameAs).toEqual(ids?.map((id) => ({ source, id })));
});

describe('a list of one file', () => {
  const [first, second] = [textFile('a.csv', ''), textFile('b.csv', '')];

  it('is that file; none and several are refused', () => {
    expect(onlyFile('UN', [first])).toBe(first);
    expect(() => onlyFile('UN', [])).toThrow(
      expect.objectContaining({ name: 'ListFormatError', message: 'UN: no file was given' }),
    );
    expect(() => onlyFile('UN', [first, second])).toThrow(
      expect.objectContaining({ name: 'ListFormatError', message: 'b.csv: UN is one file; this one is too many' }),
    );
  });
});

describe('a problem with a record', () => {
  const at = { file: 'a.csv', line: 3, record: 'X' };

  it('is told with its place; what is no problem of the record goes on as it is', () => {
    expect(located(at, () => 7)).toBe(7);
    expect(() =>
      located(at, () => {
        throw new RangeError('has no name');
      }),
    ).toThrow(
      expect.objectContaining({ name: 'ListFormatError', message: 'a.csv, line 3, record X: has no name', ...at }),
    );
    expect(() =>
      located(at, () => {
        throw new TypeError('bug');
      }),
    ).toThrow(new TypeError('bug'));
  });
});
