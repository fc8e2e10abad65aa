/** A part of a searched word: what sounds like it, and the particle that it may be. */
export interface WordPart {
  /** Fold hash of the terms that sound like it: see neighbourhood.ts. */
  fold: number;
  /** Term of the particle, or -1. */
  particle: number;
}

/** A way in which a list has written a searched word as two that follow each other. */
export interface WordSplit {
  left: WordPart;
  right: WordPart;
}

const isPart = ({ fold, particle }: WordPart, term: number, folds: Uint32Array): boolean => folds[term] === fold || term === particle;

/** Whether two terms are the parts; `folds` by term. */
export function isSplitInto({ left, right }: WordSplit, first: number, second: number, folds: Uint32Array): boolean {
  return isPart(left, first, folds) && isPart(right, second, folds);
}
