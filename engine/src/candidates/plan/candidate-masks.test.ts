import { expect, it } from 'vitest';
import { CandidateMasks } from './candidate-masks.ts';
import type { MatchedWord } from './matched-word.ts';
import { WordMatches } from '../lookup/word-matches.ts';

/** A searched word that may be each of the listed words 0, 1 and 2 by its spelling, and is as alike to them as told. */
function searched(bits: number, similarities: readonly number[]): MatchedWord {
  const matches = new WordMatches((listed) => similarities[listed]!, new Uint32Array(0));
  for (const listed of similarities.keys()) {
    matches.terms.push(listed);
    matches.words.push(listed);
    matches.wordEnds.push(listed + 1);
    matches.max.push(0.9);
  }
  return { word: {} as MatchedWord['word'], index: 31 - Math.clz32(bits), bits, matches };
}

it('a listed word that is compared keeps the searched words that it is like, and how much', () => {
  const candidates = new CandidateMasks(3);
  const words = [searched(0b01, [0.8, 0, 0.7]), searched(0b10, [0, 0, 0.6])];
  for (const { matches, bits } of words) candidates.add(matches, bits, false);
  expect([0, 1, 2].map((word) => candidates.compare(word, words))).toEqual([true, true, true]);
  expect([0, 1, 2].map((word) => candidates.of(word))).toEqual([0b01, 0, 0b11]);
  expect(candidates.maxSimilarity(0)).toBeCloseTo(0.8, 2);
  expect(candidates.maxSimilarity(0)).toBeGreaterThanOrEqual(0.8);
  expect(candidates.maxSimilarity(1)).toBe(0);
  expect([0, 1, 2].map((word) => candidates.compare(word, words))).toEqual([false, false, false]);
});

it('words that match several written together stay as they are, and the next search knows nothing of this one', () => {
  const candidates = new CandidateMasks(3);
  const words = [searched(0b01, [0.8, 0, 0.7])];
  candidates.add(words[0]!.matches, 0b11, true);
  expect(candidates.compare(1, words)).toBe(false);
  expect(candidates.of(1)).toBe(0b11);
  candidates.clear();
  candidates.add(words[0]!.matches, 0b01, false);
  expect(candidates.compare(1, words)).toBe(true);
  expect(candidates.of(1)).toBe(0);
});
