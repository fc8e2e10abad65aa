import { expect, it } from 'vitest';
import { keysBetween, setSelected } from './select-rows.ts';

const keys = ['a', 'b', 'c', 'd'];

it('selects a range in either direction', () => {
  expect(keysBetween(keys, 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(keys, 'd', 'b')).toEqual(['b', 'c', 'd']);
});

it('selects one row when the range has no beginning on this page', () => {
  expect(keysBetween(keys, undefined, 'c')).toEqual(['c']);
  expect(keysBetween(keys, 'gone', 'c')).toEqual(['c']);
});

it('leaves other pages alone', () => {
  expect([...setSelected(new Set(['x', 'a']), ['a', 'b'], true)]).toEqual(['x', 'a', 'b']);
  expect([...setSelected(new Set(['x', 'a']), ['a', 'b'], false)]).toEqual(['x']);
});
