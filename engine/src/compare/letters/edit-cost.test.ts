import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { letterCodes } from '../../normalise/prepare-word.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { editCost } from './edit-cost.ts';
import { letterCosts, ALPHABET_SIZE } from './letter-costs.ts';

const costs = letterCosts(DEFAULT_SETTINGS.edit);
const cost = (a: string, b: string, limit = Infinity): number => editCost(letterCodes(a), letterCodes(b), costs, limit);
const word = fc.string({ unit: fc.constantFrom(...'aabcehiknostv10'), maxLength: 9 });

function insertionCost(text: string, at: number): number {
  const doubled = text[at] === text[at - 1] || text[at] === text[at + 1];
  return doubled ? DEFAULT_SETTINGS.edit.doubledLetter : costs.insert[letterCodes(text[at]!)[0]!]!;
}

/** The definition itself, without rows, limits or early ends: what the fast one must equal. */
function definition(a: string, b: string): number {
  const memo = new Map<string, number>();
  const at = (i: number, j: number): number => {
    if (i === 0 && j === 0) return 0;
    const key = `${i},${j}`;
    const known = memo.get(key);
    if (known !== undefined) return known;
    const ways: number[] = [];
    if (i > 0) ways.push(at(i - 1, j) + insertionCost(a, i - 1));
    if (j > 0) ways.push(at(i, j - 1) + insertionCost(b, j - 1));
    if (i > 0 && j > 0)
      ways.push(
        at(i - 1, j - 1) + costs.substitute[letterCodes(a[i - 1]!)[0]! * ALPHABET_SIZE + letterCodes(b[j - 1]!)[0]!]!,
      );
    if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && a[i - 1] !== b[j - 1])
      ways.push(at(i - 2, j - 2) + DEFAULT_SETTINGS.edit.transposition);
    const best = Math.min(...ways);
    memo.set(key, best);
    return best;
  };
  const first = a !== '' && b !== '' && a[0] !== b[0] && !/^[aeiouy]{2}$/.test(a[0]! + b[0]!);
  return at(a.length, b.length) + (first ? DEFAULT_SETTINGS.edit.firstConsonant : 0);
}

describe('the edit cost', () => {
  it('equals its definition', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(cost(a, b)).toBeCloseTo(definition(a, b), 9);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same with a limit that it does not exceed, and infinite beyond', () => {
    fc.assert(
      fc.property(word, word, fc.double({ min: 0, max: 5, noNaN: true }), (a, b, limit) => {
        const full = cost(a, b);
        expect(cost(a, b, limit)).toBe(full <= limit ? full : Infinity);
      }),
      { numRuns: 1000 },
    );
  });

  it('is the same from either side', () => {
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(cost(a, b)).toBeCloseTo(cost(b, a), 9);
      }),
    );
  });

  it.each([
    ['a vowel for a vowel', 'malik', 'melik'],
    ['a doubled letter', 'hasan', 'hassan'],
    ['letters that sound alike', 'gadafi', 'kadafi'],
    ['a digit for a letter', 'igor', 'ig0r'],
    ['neighbours swapped', 'olga', 'ogla'],
    ['a silent h', 'mahdi', 'madi'],
  ])('is less than one for %s', (_, a, b) => {
    expect(cost(a, b)).toBeGreaterThan(0);
    expect(cost(a, b)).toBeLessThan(1);
  });
});
