import { describe, expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { ALPHABET_SIZE, letterCosts } from './letter-costs.ts';
import { costLimit, similarityOf } from './letter-similarity.ts';

describe('how alike words are whose letters', () => {
  it.each([
    [0, 3, 1],
    [0, 2, 0],
    [0.75, 3, 0.7879],
    [0.7501, 3, 0.6],
    [0.75, 3, 0.7879],
    [1.15, 3, 0.6],
    [1.1501, 3, 0],
    [1, 4, 0.7879],
    [1.6, 4, 0.65],
    [1.6001, 4, 0],
    [1.2, 4, 0.7336],
    [2, 5, 0.65],
    [2.0001, 5, 0],
    [2, 6, 0.6961],
    [2, 8, 0.7879],
    [2.0001, 8, 0.7879],
    [2.1, 8, 0.7745],
    [2.1056, 8, 0],
    [2.2, 8, 0],
    [0.5, 6, 0.9463],
    [1.9, 10, 0.8495],
    [2.5, 12, 0.8311],
    [2.6, 12, 0],
  ])('are %d apart, the longer one of %d letters: %d', (cost, length, similarity) => {
    expect(similarityOf(cost, length, DEFAULT_SETTINGS)).toBeCloseTo(similarity, 4);
  });
});

it('longer words may be further apart', () => {
  const limits = [1, 3, 4, 5, 6, 8, 12, 20].map((length) => Number(costLimit(length, DEFAULT_SETTINGS).toFixed(4)));
  expect(limits).toEqual([1.15, 1.15, 1.6, 2, 2, 2.1055, 2.5946, 3.1859]);
});

/** Letters and, as capitals, the sounds that are written with several. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** What each letter is exchanged for at a cost that is not 1, and what it costs by itself. */
function written(): string {
  const { substitute, insert, isVowel } = letterCosts(DEFAULT_SETTINGS.edit);
  return [...LETTERS]
    .map((letter, a) => {
      const others = [...LETTERS].flatMap((other, b) => {
        const cost = substitute[a * ALPHABET_SIZE + b]!;
        return cost === 1 ? [] : [`${other} ${cost}`];
      });
      return `${letter}${isVowel[a] === 1 ? ', a vowel' : ''}, too many ${insert[a]!}: ${others.join(', ')}\n`;
    })
    .join('');
}

it('letters are exchanged for each other at the costs of letter-costs.expected.txt', async () => {
  await expect(written()).toMatchFileSnapshot('letter-costs.expected.txt');
});
