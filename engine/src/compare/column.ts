import type { WordMethod } from '../types.ts';

/** A group of words of the query set against a group of the listed name; one of the groups has one word. */
export interface Column {
  /** First word and number of words, in the query and in the listed name. */
  query: number;
  queryCount: number;
  listed: number;
  listedCount: number;
  method: WordMethod;
  /** 0..1 */
  similarity: number;
  /** Share in the comparison, ≥ 0. */
  weight: number;
  /** Words of evidence: 1 for a name or a joined word, ½ for an initial, all the words of an acronym, 0 for other roles. */
  evidence: number;
}

/** Bits of the words that a column takes. */
export function wordBits(start: number, count: number): number {
  return ((1 << count) - 1) << start;
}
