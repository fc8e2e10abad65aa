import type { WordMethod } from '../types.ts';

/** How alike two words are, and by which method; comparisons write into one, to spare an object per pair. */
export interface WordComparison {
  similarity: number;
  method: WordMethod;
}

/** Writes a result. */
export function setComparison(out: WordComparison, similarity: number, method: WordMethod): void {
  out.similarity = similarity;
  out.method = method;
}
