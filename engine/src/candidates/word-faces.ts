import type { EntityKind } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { WordComparer, WordMatcher } from './word-matcher.ts';
import type { WordMatches } from './word-matches.ts';

/** Shorter words are not looked for among joined ones: see run-columns.ts. */
const shortestSplit = 4;

/** How alike a searched word is to listed words: from its look-up when there was one, otherwise compared as asked for. */
export class WordFaces {
  readonly word: PreparedWord;
  readonly index: number;
  private readonly kind: EntityKind;
  private readonly matcher: WordMatcher;
  private matches: WordMatches | undefined;
  private comparer: WordComparer | undefined;

  constructor(word: PreparedWord, index: number, kind: EntityKind, matcher: WordMatcher) {
    this.word = word;
    this.index = index;
    this.kind = kind;
    this.matcher = matcher;
  }

  lookUp(): WordMatches {
    this.matches = this.matcher.matches(this.word, this.kind);
    return this.matches;
  }

  /** 0..1, for a listed word of a term; `mask`: the searched words that were looked up and that it may face. */
  similarity(listed: number, term: number, mask: number): number {
    if (this.matches === undefined) return this.singly().similarity(listed, term);
    return (mask & (1 << this.index)) === 0 ? 0 : this.matches.similarity(listed, term);
  }

  /** Whether the searched word may be two listed words at all. */
  get canSplit(): boolean {
    return this.matches === undefined ? this.word.latin.length >= shortestSplit : this.matches.splits.length > 0;
  }

  /** Whether the searched word may be two listed words that follow each other, or three with `third`, given by their terms. */
  isSplit(first: number, second: number, third?: number): boolean {
    return this.matches === undefined ? this.singly().isSplit(first, second, third) : this.matches.isSplit(first, second, third);
  }

  private singly(): WordComparer {
    this.comparer ??= this.matcher.comparer(this.word, this.kind);
    return this.comparer;
  }
}
