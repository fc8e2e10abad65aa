import { NumberMap } from './number-map.ts';
import { isSplitInto } from './word-split.ts';
import type { WordSplit } from './word-split.ts';

/** Tells how alike a searched word is to a listed one, by the latter's number; 0..1. */
export type CompareListed = (listed: number) => number;

/** Terms that a searched word can face, what each can add at most, and, when asked, how alike their words are to it. */
export class WordMatches {
  readonly terms: number[] = [];
  /** Weight of the listed word, in weight units, by position in `terms`. */
  readonly weights: number[] = [];
  readonly splits: WordSplit[] = [];
  private readonly facing = new NumberMap();
  private readonly known = new NumberMap();
  private readonly compare: CompareListed;
  private readonly folds: Uint32Array;

  /** `folds`: fold hashes by term. */
  constructor(compare: CompareListed, folds: Uint32Array) {
    this.compare = compare;
    this.folds = folds;
  }

  /** Adds a term that has words like the searched one. */
  add(term: number, weight: number): void {
    this.facing.set(term, 1);
    this.terms.push(term);
    this.weights.push(weight);
  }

  /** 0..1, for a word of a term. */
  similarity(listed: number, term: number): number {
    if (this.facing.get(term) < 0) return 0;
    const known = this.known.get(listed);
    if (known >= 0) return known;
    const similarity = this.compare(listed);
    this.known.set(listed, similarity);
    return similarity;
  }

  isSplit(left: number, right: number): boolean {
    for (const split of this.splits) if (isSplitInto(split, left, right, this.folds)) return true;
    return false;
  }
}
