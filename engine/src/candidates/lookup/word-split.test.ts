import { expect, it } from 'vitest';
import { isSplitInto, type WordPart } from './word-split.ts';

/** Fold hashes by term. */
const folds = Uint32Array.of(100, 101, 102, 103);
const soundsLike = (term: number): WordPart => ({ fold: folds[term]!, standIn: -1 });
const standsFor = (term: number): WordPart => ({ fold: -1, standIn: term });

const two = { left: soundsLike(0), right: standsFor(2) };
const three = { left: standsFor(0), middle: soundsLike(1), right: soundsLike(2) };

it.each([
  [0, 2, true],
  [1, 2, false],
  [0, 1, false],
  [2, 0, false],
])('a word is two terms when either is its part: %i and %i, %s', (first, second, isSplit) => {
  expect(isSplitInto(two, first, second, undefined, folds)).toBe(isSplit);
});

it.each([
  [0, 1, 2, true],
  [3, 1, 2, false],
  [0, 3, 2, false],
  [0, 1, 3, false],
  [2, 1, 0, false],
])('with a particle between them, when it is that one: %i, %i and %i, %s', (first, second, third, isSplit) => {
  expect(isSplitInto(three, first, second, third, folds)).toBe(isSplit);
});

it('two parts are no three terms, and three no two', () => {
  expect(isSplitInto(two, 0, 2, 3, folds)).toBe(false);
  expect(isSplitInto(three, 0, 1, undefined, folds)).toBe(false);
  expect(isSplitInto({ ...three, right: soundsLike(1) }, 0, 1, undefined, folds)).toBe(false);
});
