import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { DEFAULT_SETTINGS } from '../../settings.ts';
import type { WordRole } from '../../types.ts';

/** Weights in the index are whole numbers: this many make up the weight 1. */
export const weightUnit = 16;
/** Weight from which on forms are no longer told apart. */
export const heaviestForm = 255;

/** Roles whose words, left over in a listed name, count against it; numbers match any other number and are left out. */
const countedRoles: ReadonlySet<WordRole> = new Set(['name', 'descriptor', 'place', 'initial']);

/**
 * Weight of a word of the lists, 0..1, by its class and its rarity. Worked out when a snapshot is built, by the settings of the
 * engine: those that are used here are fixed, see setting-ranges.ts.
 */
export function listedWeight(word: Pick<PreparedWord, 'weightClass'>, rarity: number): number {
  const { weights, commonWordWeight } = DEFAULT_SETTINGS;
  if (word.weightClass !== 'content') return weights[word.weightClass];
  return weights.content * (commonWordWeight + (1 - commonWordWeight) * rarity);
}

/** What a word weighs at least when nothing matches it, in fractions of weight units. */
export function leftOverUnits(word: Pick<PreparedWord, 'role' | 'weightClass' | 'bracketed'>, rarity: number): number {
  if (!countedRoles.has(word.role)) return 0;
  return listedWeight(word, rarity) * weightUnit * (word.bracketed ? DEFAULT_SETTINGS.bracketed : 1);
}

/** Share of its weight that the word at `at` of words[start .. end) counts when nothing matches it: one that a name repeats counts `repeatedWord`. */
export function leftShare(words: Uint32Array, start: number, end: number, at: number, repeatedWord: number): number {
  for (let other = start; other < end; other++) if (other !== at && words[other] === words[at]) return repeatedWord;
  return 1;
}

/** Weight of a form, words[start .. end), in whole units, never more than the score counts, whatever repeated words count by the settings. */
export function formWeight(words: Uint32Array, start: number, end: number, unitsOf: Float32Array): number {
  let weight = 0;
  for (let at = start; at < end; at++) weight += unitsOf[words[at]!]! * leftShare(words, start, end, at, 0);
  return Math.min(heaviestForm, Math.floor(weight));
}
