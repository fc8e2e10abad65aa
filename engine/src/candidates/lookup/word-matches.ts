import { NumberMap } from './number-map.ts';
import { isSplitInto } from './word-split.ts';
import type { WordSplit } from './word-split.ts';

/** Tells how alike a searched word is to a listed one, by the latter's number; 0..1. */
export type CompareListed = (listed: number) => number;

/** Positions of a searched word's terms, those that lack less of it first, and what each lacks at least. */
export interface MinLosses {
  /** Of the searched word, 0..1. */
  weight: number;
  order: Uint32Array;
  losses: Float64Array;
}

/** Terms that a searched word can match, what each can add at most, and, when asked, how alike their words are to it. */
export class WordMatches {
  readonly terms: number[] = [];
  /** By position in `terms`: weight of the heaviest and of the lightest of its words, in weight units. */
  readonly weights: number[] = [];
  readonly lightest: number[] = [];
  /** By position in `terms`: how alike its words can be at most, 0..1. */
  readonly max: number[] = [];
  /** Words of the terms; those of the term at position p end at `wordEnds[p]`. */
  readonly words: number[] = [];
  readonly wordEnds: number[] = [];
  /** Ways in which lists write the searched word as two, and the forms in which they do; a form may be there twice. */
  readonly splits: WordSplit[] = [];
  readonly splitForms: number[] = [];
  /** By position in `terms`: whether names are found by some of its words; otherwise they only add to what others have found. */
  readonly leads: boolean[] = [];
  /** Postings of the terms by which names are found. */
  leadingPostings = 0;
  /** Whether words match it that only add to what others have found: 'Coloneel', the title Colonel. */
  matchesFollowers = false;
  /** Those of its words that match it, once asked for: see WordMatcher.wordsLike. */
  alike: readonly number[] | undefined;
  /** What its terms lack at least while no other searched word is like one of them: see read/min-losses.ts. */
  uncontested: MinLosses | undefined;
  private knownOrder: Uint32Array | undefined;
  private readonly known = new NumberMap();
  private readonly compare: CompareListed;
  private readonly folds: Uint32Array;

  /** `folds`: fold hashes by term. */
  constructor(compare: CompareListed, folds: Uint32Array) {
    this.compare = compare;
    this.folds = folds;
  }

  /** Positions in `terms`, those of the likest first. */
  get likestFirst(): Uint32Array {
    this.knownOrder ??= Uint32Array.from(this.terms.keys()).sort((a, b) => this.max[b]! - this.max[a]!);
    return this.knownOrder;
  }

  /** 0..1; of words that the look-up did not find, next to all are not alike. */
  matchingSimilarity(listed: number): number {
    const known = this.known.get(listed);
    if (known >= 0) return known;
    const similarity = this.compare(listed);
    this.known.set(listed, similarity);
    return similarity;
  }

  /** Whether the searched word may be two listed words, or three with `third`, given by their terms. */
  isSplit(first: number, second: number, third?: number): boolean {
    for (const split of this.splits) if (isSplitInto(split, first, second, third, this.folds)) return true;
    return false;
  }
}
