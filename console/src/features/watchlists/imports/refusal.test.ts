import { expect, it } from 'vitest';
import { readRefusal } from './refusal.ts';

it('tells file, line and record from the problem', () => {
  expect(readRefusal('sdn.csv, line 12, record 306: It has 11 columns instead of 12.')).toEqual({
    file: 'sdn.csv',
    problems: [{ line: 12, record: '306', text: 'It has 11 columns instead of 12.' }],
  });
});

it('takes file, line and record as far as they are known', () => {
  expect(readRefusal('consolidated.xml, line 40118: The file ends in the middle.').problems).toEqual([
    { line: 40_118, text: 'The file ends in the middle.' },
  ]);
  expect(readRefusal('custom list.csv: It has no column name.')).toEqual({
    file: 'custom list.csv',
    problems: [{ text: 'It has no column name.' }],
  });
  expect(readRefusal('UK-Sanctions-List.csv, record AFG0001: The date 31/02/1960 does not exist.').problems).toEqual([
    { record: 'AFG0001', text: 'The date 31/02/1960 does not exist.' },
  ]);
});

it('keeps several problems of one file apart, each with its line', () => {
  expect(
    readRefusal(
      'house.csv, line 13: has problems\nline 13: types: "warnung" is no check type\nline 20: name: is empty\nand perhaps more',
    ),
  ).toEqual({
    file: 'house.csv',
    problems: [
      { line: 13, text: 'types: "warnung" is no check type' },
      { line: 20, text: 'name: is empty' },
      { text: 'and perhaps more' },
    ],
  });
});

it('leaves a reason without a place as it is', () => {
  for (const reason of [
    'The list is empty.',
    'The record 306 occurs more than once.',
    'The server answered 503: try again.',
    'webgate.ec.europa.eu: the address is not known',
  ]) {
    expect(readRefusal(reason)).toEqual({ problems: [{ text: reason }] });
  }
});
