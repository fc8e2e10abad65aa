import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { manyTerms, markBits, markCount, termMark } from '../../snapshot/forms/form-signatures.ts';
import type { FormsByWeight } from './forms-by-weight.ts';
import type { ReachableNames } from '../bound/reachable-names.ts';

/** What is known of a term by its mark: the searched words that it may match, one bit each … */
const maskBits = 0xff;
/** … the weight of its words that match them, in weight units … */
const matchedShift = 8;
const matchedBits = 0x3ff;
/** … and what is lost because they are not quite alike. */
const lossShift = 18;
/** Loss in whole numbers: this many make up the weight 1. */
const lossUnit = 128;

const markMask = markCount - 1;

/** In shorter lists it is not worth working out which forms may match by their term alone. */
const shortList = 32;
/** Postings that are read at once. */
const chunk = 512;
const kept = new Uint32Array(chunk);
const heads = new Uint16Array(chunk);

/** What a term may be to a search. */
export interface TermMatch {
  /** Searched words that its words match. */
  bits: number;
  /** What its words weigh at most, in weight units. */
  weight: number;
  /** What they lack of the searched words at least, as a share of the weight 1. */
  loss: number;
}

/** What is read of the lists: the forms under each term, with the other terms of each, and what is known of each form. */
export type PostedForms = Pick<FormSections, 'postings' | 'signatures' | 'formHead'>;

/** What a form is held against. */
export type Reachable = Pick<ReachableNames, 'mayHave' | 'has' | 'maxWeight'>;

const unknown = -1;
/** From here on nothing adds up any more. */
const NOTHING_LOST = Number.NEGATIVE_INFINITY;

/**
 * Reads posting lists for forms that can reach a threshold. What a form may match is told by the marks of its terms alone, so a form is
 * judged where it is posted: first by the searched words that it may match, then by weight, kind and loss. Marks that terms share, and
 * forms with more terms than a signature holds, only let too many through.
 */
export class FormScan {
  private readonly sections: PostedForms;
  private readonly byWeight: FormsByWeight;
  /** By mark: the searched words that its terms may match, alone and with all that is known. */
  private readonly masks = new Uint8Array(markCount);
  private readonly details = new Int32Array(markCount);
  private readonly noted: number[] = [];
  /** By mask: 1 when no form reaches the threshold in which only these words are found, as far as was asked. */
  private readonly closed = new Uint8Array(maskBits + 1);
  /** By form: whether it is a candidate. */
  private readonly proposed: Uint8Array;
  private candidates: number[] = [];
  /** Whether there are terms that match no searched word and yet count. */
  private notesLoose = false;
  /** Forms that may be within reach by the term alone that is read, once asked for. */
  private formsAlone = unknown;
  /** Of the form that is looked at. */
  private mask = 0;
  private matched = 0;
  private lost = 0;

  constructor(sections: PostedForms, byWeight: FormsByWeight) {
    this.sections = sections;
    this.byWeight = byWeight;
    this.proposed = new Uint8Array(sections.formHead.length);
  }

  /** Forgets the search before. `all`: bits of all searched words. */
  begin(all: number): void {
    for (const mark of this.noted) this.masks[mark] = this.details[mark] = 0;
    for (const form of this.candidates) this.proposed[form] = 0;
    this.noted.length = 0;
    this.candidates = [];
    this.closed.fill(0);
    this.notesLoose = false;
    this.masks[manyTerms] = all;
  }

  /** Notes that forms with the term may match by it. */
  note(term: number, { bits, weight, loss }: TermMatch): void {
    const mark = termMark(term);
    const known = this.details[mark]!;
    const lost = Math.floor(loss * lossUnit);
    this.masks[mark]! |= bits;
    this.details[mark] =
      known === 0
        ? bits | (weight << matchedShift) | (lost << lossShift)
        : (known & maskBits) |
          bits |
          (Math.max((known >>> matchedShift) & matchedBits, weight) << matchedShift) |
          (Math.min(known >>> lossShift, lost) << lossShift);
    this.noted.push(mark);
    if (bits === 0) this.notesLoose = true;
  }

  /** The candidates that were found so far, each once. */
  get found(): readonly number[] {
    return this.candidates;
  }

  /** Reads postings[start .. end) of a term; all terms that the search matches are noted by then. */
  read(term: number, start: number, end: number, reachable: Reachable): void {
    const own = termMark(term);
    this.formsAlone = unknown;
    const alone = end - start < shortList || this.notesLoose ? Infinity : this.formsWith(own, reachable);
    for (let at = start; at < end; at += chunk)
      this.test(this.keep(own, at, Math.min(end, at + chunk), alone), own, reachable);
  }

  /**
   * Keeps the postings whose forms may match enough of the searched words; answers how many. From form number `alone` on, forms that
   * match by the term alone are too heavy.
   */
  private keep(own: number, start: number, end: number, alone: number): number {
    const { masks, closed } = this;
    const { postings, signatures } = this.sections;
    const ownMask = masks[own]!;
    let count = 0;
    for (let at = start; at < end; at++) {
      const first = signatures[2 * at]!;
      const last = signatures[2 * at + 1]!;
      const others =
        masks[first & markMask]! | masks[first >>> markBits]! | masks[last & markMask]! | masks[last >>> markBits]!;
      kept[count] = at;
      count += others !== 0 || postings[at]! < alone ? 1 - closed[ownMask | others]! : 0;
    }
    return count;
  }

  /** Takes up those of the first `count` kept postings whose forms can reach the threshold. */
  private test(count: number, own: number, reachable: Reachable): void {
    const { details } = this;
    const { postings, signatures, formHead } = this.sections;
    let others = 0;
    for (let at = 0; at < count; at++) {
      const posting = kept[at]!;
      const first = signatures[2 * posting]!;
      const last = signatures[2 * posting + 1]!;
      const isAlone =
        (details[first & markMask]! |
          details[first >>> markBits]! |
          details[last & markMask]! |
          details[last >>> markBits]!) ===
        0;
      if (first === manyTerms) this.propose(postings[posting]!);
      else if (!isAlone) kept[others++] = posting;
      else if (postings[posting]! < this.formsWith(own, reachable)) this.propose(postings[posting]!);
    }
    for (let at = 0; at < others; at++) heads[at] = formHead[postings[kept[at]!]!]!;
    for (let at = 0; at < others; at++)
      if (this.isWithin(kept[at]!, own, heads[at]!, reachable)) this.propose(postings[kept[at]!]!);
  }

  /** How many forms, by their numbers, may be within reach when they match by the term that is read alone: they are numbered by weight. */
  private formsWith(own: number, reachable: Reachable): number {
    if (this.formsAlone === unknown) {
      const detail = this.details[own]!;
      const mask = detail & maskBits;
      if (reachable.mayHave(mask))
        this.formsAlone = this.byWeight.upTo(
          reachable.maxWeight(mask, (detail >>> matchedShift) & matchedBits, (detail >>> lossShift) / lossUnit),
        );
      else {
        this.formsAlone = 0;
        this.closed[mask] = 1;
      }
    }
    return this.formsAlone;
  }

  private isWithin(posting: number, own: number, head: number, reachable: Reachable): boolean {
    const first = this.sections.signatures[2 * posting]!;
    const last = this.sections.signatures[2 * posting + 1]!;
    this.mask = this.matched = this.lost = 0;
    this.add(own);
    this.add(first & markMask);
    this.add(first >>> markBits);
    this.add(last & markMask);
    this.add(last >>> markBits);
    if (reachable.mayHave(this.mask))
      return reachable.has(this.mask, head, this.matched, Math.max(0, this.lost) / lossUnit);
    this.closed[this.mask] = 1;
    return false;
  }

  /** Adds what a mark tells. Of two terms that may match one searched word, either may be the one that does: nothing is lost then. */
  private add(mark: number): void {
    const detail = this.details[mark]!;
    if (detail === 0) return;
    const isOther = (this.mask & detail & maskBits) === 0;
    this.lost = isOther ? this.lost + (detail >>> lossShift) : NOTHING_LOST;
    this.mask |= detail & maskBits;
    this.matched += (detail >>> matchedShift) & matchedBits;
  }

  private propose(form: number): void {
    if (this.proposed[form] === 1) return;
    this.proposed[form] = 1;
    this.candidates.push(form);
  }
}
