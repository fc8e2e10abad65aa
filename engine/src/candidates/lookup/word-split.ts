/** A part of a searched word: what sounds like it, and what stands for it in the lists. */
export interface WordPart {
  /** Fold hash of the terms that sound like it: see spelling-keys.ts. */
  fold: number;
  /** Term of the particle, number or country that it may be, or -1. */
  standIn: number;
}

/** A way in which a list has written a searched word as two that follow each other, with a particle between them or not. */
export interface WordSplit {
  left: WordPart;
  middle?: WordPart;
  right: WordPart;
}

const isPart = ({ fold, standIn }: WordPart, term: number, folds: Uint32Array): boolean =>
  folds[term] === fold || term === standIn;

/** Whether two terms are the parts, or three with `third`; `folds` by term. */
export function isSplitInto(
  { left, middle, right }: WordSplit,
  first: number,
  second: number,
  third: number | undefined,
  folds: Uint32Array,
): boolean {
  if (!isPart(left, first, folds)) return false;
  if (middle === undefined) return third === undefined && isPart(right, second, folds);
  return third !== undefined && isPart(middle, second, folds) && isPart(right, third, folds);
}
