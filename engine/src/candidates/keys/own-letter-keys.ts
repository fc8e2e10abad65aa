import { isComparedInOwnLetters } from '../../compare/word-similarity.ts';
import type { WordForm } from '../../normalise/prepare-word.ts';

/** Further letters count for no key. */
const PREFIX = 8;
const SHORTEST = 2;

/** Letters that may be left out so that two words meet which are alike: see `similarityOf`. */
const editsOf = (length: number): number => Math.min(2, Math.max(0, length - 2));

/** The letters with one left out, in each way. */
const withoutOne = (letters: readonly string[]): readonly (readonly string[])[] =>
  letters.map((_, at) => letters.toSpliced(at, 1));

/**
 * Keys that a word has in common with others of its script that are alike in its own letters: the first of these with up to two left out.
 * None for scripts whose words are compared by their Latin letters alone.
 */
export function ownLetterKeys({ script, original }: Pick<WordForm, 'script' | 'original'>): readonly string[] {
  if (!isComparedInOwnLetters(script)) return [];
  const letters = [...original];
  if (letters.length < SHORTEST) return [];
  const variants: (readonly (readonly string[])[])[] = [[letters.slice(0, PREFIX)]];
  for (let edits = 0; edits < editsOf(letters.length); edits++) variants.push(variants[edits]!.flatMap(withoutOne));
  return [...new Set(variants.flat().map((text) => `${script} written ${text.join('')}`))];
}
