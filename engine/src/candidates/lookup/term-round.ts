import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { fetchBuckets, visitBucket, type TermBuckets } from '../keys/term-buckets.ts';

/** The terms that one look-up comes across: which of them are added already, and which are still to be looked at. */
export class TermRound {
  private readonly sections: Pick<FormSections, 'termText' | 'termTextStarts' | 'termEntries'>;
  private readonly buckets: TermBuckets;
  /** By term: number of the round in which it was added last, or one less for one that is to be looked at. */
  private readonly seen: Uint32Array;
  private round = 0;
  /** Terms to be looked at, and where their letters begin. */
  private batch = new Uint32Array(1024);
  private batchStarts = new Uint32Array(1024);
  private batchCount = 0;
  /** Kept so that what was read to have it at hand is not left out as useless. */
  fetched = 0;

  /** `buckets`: terms by their spelling keys. */
  constructor(sections: FormSections, buckets: TermBuckets) {
    this.sections = sections;
    this.buckets = buckets;
    this.seen = new Uint32Array(sections.termEntries.length);
  }

  begin(): void {
    this.batchCount = 0;
    this.round += 2;
  }

  /** Notes that a term is added; false when the round has added it before. */
  isNew(term: number): boolean {
    if (this.seen[term] === this.round) return false;
    this.seen[term] = this.round;
    return true;
  }

  /** Has the terms under the hashes of keys looked at, each once, but for those that are added. */
  collect(hashes: Uint32Array): void {
    this.fetched = fetchBuckets(this.buckets, hashes);
    const take = (term: number): void => this.take(term);
    for (const hash of hashes) visitBucket(this.buckets, hash, take);
  }

  private take(term: number): void {
    if (this.seen[term]! >= this.round - 1) return;
    this.seen[term] = this.round - 1;
    if (this.batchCount === this.batch.length) this.widen();
    this.batch[this.batchCount++] = term;
  }

  private widen(): void {
    const wider = new Uint32Array(this.batch.length * 2);
    wider.set(this.batch);
    this.batch = wider;
    this.batchStarts = new Uint32Array(wider.length);
  }

  /**
   * The terms that are to be looked at, and where their letters begin. In the order of the alphabet, so that those which begin alike
   * follow each other, and read in steps over all of them, so that the processor waits for the memory of many at once instead of each in
   * turn.
   */
  inOrder(): { terms: Uint32Array; starts: Uint32Array } {
    const { batchCount, batchStarts } = this;
    const { termText, termTextStarts } = this.sections;
    const terms = this.batch.subarray(0, batchCount).sort();
    for (let at = 0; at < batchCount; at++) batchStarts[at] = termTextStarts[terms[at]!]!;
    let fetched = 0;
    for (let at = 0; at < batchCount; at++) fetched += termText[batchStarts[at]!]!;
    this.fetched = fetched;
    return { terms, starts: batchStarts };
  }
}
