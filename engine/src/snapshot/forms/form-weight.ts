import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { DEFAULT_SETTINGS } from '../../settings/settings.ts';
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

/** What is known of the words of forms, by their numbers: what each weighs, and the first that is written like it. */
export interface WeighedWords {
  units: Float32Array;
  spellings: Uint32Array;
}

/**
 * Whether the word at `at` of words[start .. end) stands in the form again, written alike whatever part it has there: the score
 * tells repeated words by their spelling (word-weight.ts).
 */
export function isRepeated(
  words: Uint32Array,
  spellings: Uint32Array,
  start: number,
  end: number,
  at: number,
): boolean {
  const spelling = spellings[words[at]!]!;
  for (let other = start; other < end; other++) if (other !== at && spellings[words[other]!] === spelling) return true;
  return false;
}

/** Weight of a form, words[start .. end), in whole units, never more than the score counts, whatever repeated words count by the settings. */
export function formWeight(words: Uint32Array, start: number, end: number, { units, spellings }: WeighedWords): number {
  let weight = 0;
  for (let at = start; at < end; at++) if (!isRepeated(words, spellings, start, end, at)) weight += units[words[at]!]!;
  return Math.min(heaviestForm, Math.floor(weight));
}
