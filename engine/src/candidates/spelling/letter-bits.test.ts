import { describe, expect, it } from 'vitest';
import { Random } from '../../../bench/random.ts';
import { ALPHABET_SIZE } from '../../compare/letters/letter-costs.ts';
import { letterCodes } from '../../normalise/prepare-word.ts';
import { changedSettings } from '../../settings/setting-numbers.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { type LetterSets, letterSets, MissingLetters } from './letter-bits.ts';
import { spellingCosts, type SpellingCosts } from './spelling-costs.ts';

/** What the letters of one word that another lacks cost at least, each exchanged for one of that other's or left out. */
function oneSided(own: Uint8Array, other: Uint8Array, { exchange, insert, doubled }: SpellingCosts): number {
  let sum = 0;
  for (const code of new Set(own)) {
    if (other.includes(code)) continue;
    const prices = Array.from(other, (instead) => exchange[code * ALPHABET_SIZE + instead]!);
    const isDoubled = own.some((each, at) => each === code && own[at + 1] === code);
    sum += Math.min(insert[code]!, ...prices, isDoubled ? doubled : Infinity);
  }
  return sum;
}

/** What the index says that two words cost at least, and what looking at all of their letters does. */
function costsOf(one: string, other: string, costs: SpellingCosts): { said: number; known: number } {
  const [a, b] = [letterCodes(one), letterCodes(other)];
  const { letters, doubled } = letterSets(b);
  return {
    said: costs.missing.minCost(letterSets(a), letters, doubled),
    known: Math.max(oneSided(a, b, costs), oneSided(b, a, costs)),
  };
}

function words(random: Random, letters: string): readonly (readonly [string, string])[] {
  const word = (): string => {
    const text = Array.from({ length: 1 + random.below(9) }, () => letters.charAt(random.below(letters.length)));
    return (random.chance(0.5) ? [...text, text.at(-1)!] : text).join('');
  };
  return Array.from({ length: 4000 }, () => [word(), word()] as const);
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

describe('letters that only one of two words has cost', () => {
  it('the cheapest exchange for a letter of the other, or being left out', () => {
    const costs = spellingCosts(DEFAULT_SETTINGS);
    for (const [one, other] of words(new Random(1), `${alphabet}SZJC`)) {
      const { said, known } = costsOf(one, other, costs);
      expect(said, `${one} ${other}`).toBe(known);
    }
  });

  it('no more where rare sounds and digits count as one letter', () => {
    const costs = spellingCosts(DEFAULT_SETTINGS);
    let dearest = 0;
    for (const [one, other] of words(new Random(2), `${alphabet}SZJC0123456789ABX`)) {
      const { said, known } = costsOf(one, other, costs);
      expect(said, `${one} ${other}`).toBeLessThanOrEqual(known);
      dearest = Math.max(dearest, said);
    }
    expect(dearest).toBeGreaterThan(500);
  });

  it('no more where exchanges are at more prices than are kept', () => {
    const settings = changedSettings(
      new Map([
        ['edit.lookAlike', 0.65],
        ['edit.vowelForConsonant', 0.8],
        ['edit.insertedVowel', 0.95],
      ]),
    );
    const many = spellingCosts(settings);
    let equal = 0;
    const pairs = words(new Random(3), 'iiyeuaxlj1rs');
    for (const [one, other] of pairs) {
      const { said, known } = costsOf(one, other, many);
      expect(said, `${one} ${other}`).toBeLessThanOrEqual(known);
      if (said === known) equal += 1;
    }
    expect(equal).toBeGreaterThan(pairs.length / 2);
  });

  it.each([
    ['jonas', 'jonas', 0],
    ['jonas', 'jonax', 70],
    ['jonas', 'jonaz', 45],
    ['jona', 'jonah', 50],
    ['jona', 'jonax', 100],
    ['jona', 'jonaxx', 30],
    ['abc', 'abcdf', 200],
    ['c', 'k', 45],
    ['S', 's', 45],
  ])('%s and %s: %d hundredths', (one, other, cost) => {
    const costs = spellingCosts(DEFAULT_SETTINGS);
    expect(costsOf(one, other, costs).said).toBe(cost);
    expect(costsOf(other, one, costs).said).toBe(cost);
  });

  it('no more than the cheapest of the digits and rare sounds that count as one letter', () => {
    const insert = new Int32Array(ALPHABET_SIZE).fill(100);
    const exchange = new Int32Array(ALPHABET_SIZE * ALPHABET_SIZE).fill(100);
    const [five] = letterCodes('5');
    insert[five!] = 40;
    const sets = (text: string): LetterSets => letterSets(letterCodes(text));
    const missing = new MissingLetters(exchange, insert, 30);
    expect(missing.minCost(sets('jona5'), sets('jona').letters, 0)).toBe(40);
    expect(missing.minCost(sets('jonax'), sets('jona').letters, 0)).toBe(100);
    expect(missing.minCost(sets('jonaa5x'), sets('jon').letters, 0)).toBe(170);
  });
});
