import { MOST_WORDS } from '../compare/align.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import { legalFamily } from '../normalise/word-phrases.ts';
import type { EngineSettings } from '../settings/settings.ts';

/** How rare a word is among the names of the lists. */
export interface Rarity {
  /** 0..1, 1 = never seen. */
  of(latinWord: string): number;
  /** Whether any name of the lists has the word; true where there are no lists to tell. */
  isBorne(latinWord: string): boolean;
}

/** What a word weighs in a comparison, > 0: by its class, names also by how rare they are. */
export function wordWeight(word: PreparedWord, rarity: Rarity, settings: EngineSettings): number {
  const weight = settings.weights[word.weightClass];
  if (word.weightClass !== 'content') return weight;
  return weight * (settings.commonWordWeight + (1 - settings.commonWordWeight) * rarity.of(word.latin));
}

/** Writes the weights of the first MOST_WORDS words into `weights`, by position. */
export function fillWeights(
  weights: Float64Array,
  words: readonly PreparedWord[],
  rarity: Rarity,
  settings: EngineSettings,
): void {
  const count = Math.min(words.length, MOST_WORDS);
  for (let index = 0; index < count; index++) weights[index] = wordWeight(words[index]!, rarity, settings);
}

/** Bits of the words that no name of the lists has. */
export function unlistedWords(words: readonly PreparedWord[], rarity: Rarity): number {
  let bits = 0;
  const count = Math.min(words.length, MOST_WORDS);
  for (let index = 0; index < count; index++) if (!rarity.isBorne(words[index]!.latin)) bits |= 1 << index;
  return bits;
}

/** Whether nothing matches a word; words beyond MOST_WORDS are not compared and not left over either. */
export function isLeft(taken: number, index: number): boolean {
  return index < MOST_WORDS && (taken & (1 << index)) === 0;
}

/**
 * What a word weighs when nothing matches it. Titles and legal forms are normalised away (the plain word 'company' is
 * not); a repeated word and an aside in brackets say less.
 */
export function leftWeight(
  words: readonly PreparedWord[],
  index: number,
  weight: number,
  settings: EngineSettings,
): number {
  const word = words[index]!;
  if (word.weightClass === 'title' || (word.role === 'legal-form' && legalFamily(word.canonical) !== 'company'))
    return 0;
  const aside = word.bracketed ? weight * settings.bracketed : weight;
  for (let other = 0; other < words.length; other++) {
    if (other !== index && words[other]!.original === word.original) return aside * settings.repeatedWord;
  }
  return aside;
}

/** Sum of what the words weigh that nothing matches. */
export function leftOver(
  words: readonly PreparedWord[],
  taken: number,
  weights: Float64Array,
  settings: EngineSettings,
): number {
  let sum = 0;
  for (let index = 0; index < words.length; index++)
    if (isLeft(taken, index)) sum += leftWeight(words, index, weights[index]!, settings);
  return sum;
}
