import type { MatchedWord } from './matched-word.ts';
import type { WordMatches } from '../lookup/word-matches.ts';

/** Likeness in one byte, rounded up. */
const likenessUnit = 255;

/** Which searched words each listed word may match, as bits, and how alike they can be at most: filled by the look-ups of one search. */
export class CandidateMasks {
  private readonly masks: Uint8Array;
  private readonly likeness: Uint8Array;
  /** Whether the listed word matches several searched words at once, written together. */
  private readonly together: Uint8Array;
  /** Whether a searched word that is not looked up may be the listed one. */
  private readonly loose: Uint8Array;
  /** Whether what is known of the listed word comes from comparing it. */
  private readonly compared: Uint8Array;
  private readonly touched: Uint32Array;
  private touchedCount = 0;
  private contested = false;

  constructor(words: number) {
    this.masks = new Uint8Array(words);
    this.likeness = new Uint8Array(words);
    this.together = new Uint8Array(words);
    this.loose = new Uint8Array(words);
    this.compared = new Uint8Array(words);
    this.touched = new Uint32Array(words);
  }

  /** Notes that the words of all terms may match the searched words of `bits`. */
  add({ terms, words, wordEnds, max }: WordMatches, bits: number, isTogether: boolean): void {
    let index = 0;
    for (let at = 0; at < terms.length; at++) {
      const likeness = Math.ceil(max[at]! * likenessUnit);
      for (; index < wordEnds[at]!; index++) {
        const word = words[index]!;
        this.touch(word);
        const known = this.masks[word]!;
        if (known !== 0 && known !== bits) this.contested = true;
        this.masks[word] = known | bits;
        if (likeness > this.likeness[word]!) this.likeness[word] = likeness;
        if (isTogether) this.together[word] = 1;
      }
    }
  }

  /** Notes listed words that searched ones may be which are not looked up: a particle with a slip in it. */
  addLoose(words: readonly number[]): void {
    for (const word of words) {
      this.touch(word);
      this.loose[word] = 1;
    }
  }

  isLoose(word: number): boolean {
    return this.loose[word] === 1;
  }

  private touch(word: number): void {
    if (this.masks[word] === 0 && this.loose[word] === 0 && this.together[word] === 0)
      this.touched[this.touchedCount++] = word;
  }

  /** The searched words that a listed word may match, of those that were looked up. */
  of(word: number): number {
    return this.masks[word]!;
  }

  /**
   * Compares a listed word with the searched ones that it may match, unless that is done: those that it does not match are no longer
   * of its mask. Answers whether anything became known. Words that match several at once are left as they are.
   */
  compare(word: number, words: readonly MatchedWord[]): boolean {
    if (this.compared[word] === 1 || this.together[word] === 1 || this.masks[word] === 0) return false;
    this.compared[word] = 1;
    let mask = 0;
    let similarity = 0;
    for (const { matches, bits } of words) {
      const own = (this.masks[word]! & bits) === 0 ? 0 : matches.matchingSimilarity(word);
      if (own === 0) continue;
      mask |= bits;
      similarity = Math.max(similarity, own);
    }
    this.masks[word] = mask;
    this.likeness[word] = Math.ceil(similarity * likenessUnit);
    return true;
  }

  /** Whether there is a listed word at all that may match several searched ones, each by itself. */
  get areContested(): boolean {
    return this.contested;
  }

  /** How alike a listed word can be at most to those that it may match, 0..1. */
  maxSimilarity(word: number): number {
    return this.likeness[word]! / likenessUnit;
  }

  isTogether(word: number): boolean {
    return this.together[word] === 1;
  }

  clear(): void {
    for (let index = 0; index < this.touchedCount; index++) {
      const word = this.touched[index]!;
      this.masks[word] = 0;
      this.likeness[word] = 0;
      this.together[word] = 0;
      this.loose[word] = 0;
      this.compared[word] = 0;
    }
    this.touchedCount = 0;
    this.contested = false;
  }
}
