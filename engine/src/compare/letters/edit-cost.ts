import { ALPHABET_SIZE, type LetterCosts } from './letter-costs.ts';

/** Longest form that is compared letter by letter; longer ones are cut. */
const MAX_LENGTH = 64;
const rowA = new Float64Array(MAX_LENGTH + 1);
const rowB = new Float64Array(MAX_LENGTH + 1);
const rowC = new Float64Array(MAX_LENGTH + 1);
const inserts = new Float64Array(MAX_LENGTH);

function insertCost(codes: Uint8Array, at: number, costs: LetterCosts): number {
  const code = codes[at]!;
  if ((at > 0 && codes[at - 1] === code) || (at + 1 < codes.length && codes[at + 1] === code))
    return costs.settings.doubledLetter;
  return costs.insert[code]!;
}

/**
 * Weighted Damerau-Levenshtein distance (optimal string alignment) between two coded words: the least sum of the costs
 * that `costs` gives to exchanges, letters too many and neighbours swapped. Stops with Infinity as soon as
 * the distance must exceed `limit`. Symmetric.
 */
export function editCost(a: Uint8Array, b: Uint8Array, costs: LetterCosts, limit: number): number {
  const lengthA = Math.min(a.length, MAX_LENGTH);
  const lengthB = Math.min(b.length, MAX_LENGTH);
  const { substitute, settings } = costs;
  let beforeLast = rowA;
  let last = rowB;
  let current = rowC;
  last[0] = 0;
  for (let j = 0; j < lengthB; j++) {
    inserts[j] = insertCost(b, j, costs);
    last[j + 1] = last[j]! + inserts[j]!;
  }
  let lastMin = 0;
  for (let i = 1; i <= lengthA; i++) {
    const code = a[i - 1]!;
    const deleteCost = insertCost(a, i - 1, costs);
    const exchange = code * ALPHABET_SIZE;
    let left = (current[0] = last[0]! + deleteCost);
    let min = left;
    for (let j = 1; j <= lengthB; j++) {
      const other = b[j - 1]!;
      let cost = last[j - 1]! + substitute[exchange + other]!;
      const deleted = last[j]! + deleteCost;
      if (deleted < cost) cost = deleted;
      const inserted = left + inserts[j - 1]!;
      if (inserted < cost) cost = inserted;
      if (i > 1 && j > 1 && code !== other && code === b[j - 2] && other === a[i - 2]) {
        const swapped = beforeLast[j - 2]! + settings.transposition;
        if (swapped < cost) cost = swapped;
      }
      current[j] = left = cost;
      if (cost < min) min = cost;
    }
    if (min > limit && lastMin > limit) return Infinity;
    lastMin = min;
    const freed = beforeLast;
    beforeLast = last;
    last = current;
    current = freed;
  }
  const cost = last[lengthB]! + firstLetterCost(a, b, costs);
  return cost > limit ? Infinity : cost;
}

function firstLetterCost(a: Uint8Array, b: Uint8Array, costs: LetterCosts): number {
  const first = a[0];
  const other = b[0];
  if (first === undefined || other === undefined || first === other) return 0;
  return costs.isVowel[first] === 1 && costs.isVowel[other] === 1 ? 0 : costs.settings.firstConsonant;
}
