import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldedKey } from './folded-key.ts';
import { phoneticKey } from './phonetic-key.ts';
import { foldHash, keyHash, shareSpellingKey, spellingHashes } from './spelling-keys.ts';

/** Of a longer word only the first letters are varied. */
const VARIED = 8;
/** Letters that are told apart, some of which sound alike, cost little to leave out or stand twice. */
const anyWord = fc.string({
  unit: fc.constantFrom('a', 'e', 'h', 'b', 'd', 't', 'k', 'x', '7'),
  minLength: 1,
  maxLength: 11,
});
/** Words of which the one was made of the other by a few slips. */
const anyPair = fc
  .tuple(anyWord, fc.array(fc.tuple(fc.nat(10), fc.constantFrom('', 'a', 'kk', 'b')), { maxLength: 3 }))
  .map(
    ([word, slips]) =>
      [
        word,
        slips.reduce((text, [at, instead]) => text.slice(0, at) + instead + text.slice(at + 1), word) || word,
      ] as const,
  );

const isCheap = (text: string, at: number): boolean =>
  /[aeiouyh]/.test(text[at]!) || text[at] === text[at - 1] || text[at] === text[at + 1];

/** What is left of a text without the letters at some places. */
const without = (text: string, ...places: readonly number[]): string =>
  [...text].filter((_, at) => !places.includes(at)).join('');

/** The text with up to two letters left out, one where it is short; of two sounds one must be cheap. */
function variantsOf(text: string, anyTwo: boolean): readonly string[] {
  const varied = text.slice(0, VARIED);
  const places = Array.from(varied, (_, at) => at);
  const ones = text.length < 3 ? [] : places.map((at) => without(varied, at));
  const twos =
    text.length < 5
      ? []
      : places.flatMap((first) =>
          places
            .filter((second) => second > first && (anyTwo || isCheap(text, first) || isCheap(text, second)))
            .map((second) => without(varied, first, second)),
        );
  return [varied, ...ones, ...twos];
}

const keysOf = (latin: string): ReadonlySet<number> => {
  const sounds = phoneticKey(latin);
  return new Set([...variantsOf(latin, true), ...variantsOf(sounds, false), foldedKey(sounds)].map(keyHash));
};

const sorted = (hashes: Iterable<number>): number[] => [...hashes].toSorted((a, b) => a - b);

describe('the keys of a spelling', () => {
  it('are its letters and its sounds with up to two left out, and what is not forgiven, each once', () => {
    fc.assert(
      fc.property(anyWord, (latin) => {
        expect(sorted(spellingHashes(latin, phoneticKey(latin)))).toEqual(sorted(keysOf(latin)));
      }),
    );
  });

  it('lead from the one to the other wherever the comparison takes two spellings for alike: by letters, by sounds, or by neither', () => {
    fc.assert(
      fc.property(anyPair, ([one, other]) => {
        const meet = (a: readonly string[], b: readonly string[]): boolean => a.some((key) => b.includes(key));
        const [oneSounds, otherSounds] = [phoneticKey(one), phoneticKey(other)];
        const areAlike =
          meet(variantsOf(one, true), variantsOf(other, true)) ||
          meet(variantsOf(oneSounds, false), variantsOf(otherSounds, false)) ||
          foldedKey(oneSounds) === foldedKey(otherSounds);
        const [a, b] = [one, other].map((latin) => ({ latin, phonetic: phoneticKey(latin) }));
        expect(shareSpellingKey(a!, b!)).toBe(areAlike);
        const known = new Set(spellingHashes(one, oneSounds));
        if (areAlike) expect(spellingHashes(other, otherSounds).some((hash) => known.has(hash))).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  it('keep nothing of the word before', () => {
    const alone = sorted(spellingHashes('halborg', phoneticKey('halborg')));
    spellingHashes('nordvik', phoneticKey('nordvik'));
    expect(sorted(spellingHashes('halborg', phoneticKey('halborg')))).toEqual(alone);
    expect(alone).toContain(foldHash(phoneticKey('halborg')));
  });
});
