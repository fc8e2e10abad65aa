import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startOf } from './start-of-text.ts';

it.each([
  ['abcdef', 'abc'],
  ['ab😀f', 'ab'],
  ['a😀ef', 'a😀'],
  ['abc', 'abc'],
  ['\ude00bc', '\ufffdbc'],
  ['', ''],
])('of %j the first three units are %j', (text, start) => {
  expect(startOf(text, 3)).toBe(start);
});

it('whatever is in a text, its start is one that can be kept', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\ud83d', '\ude00', '😀') }), fc.nat(20), (text, length) => {
      const start = startOf(text, length);
      expect(start.isWellFormed()).toBe(true);
      expect(start.length).toBeLessThanOrEqual(length);
    }),
  );
});
