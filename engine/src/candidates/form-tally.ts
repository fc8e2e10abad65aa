import type { FormSections } from '../snapshot/form-sections.ts';
import { weightUnit } from '../snapshot/form-weight.ts';
import type { ReachableNames } from './reachable-names.ts';

/** Of a form's tally: the searched words that match it, one bit each … */
const maskBits = 0xff;
/** … the weight of its words that match them, in weight units … */
const matchedShift = 8;
const matchedBits = 0x3ff;
/** … what is lost because they are not quite alike … */
const lossShift = 18;
const lossBits = 0x7ff;
/** … and whether it is a candidate. */
const candidateBit = 1 << 29;
/** Matched by so much, a form is looked at whatever else is known of it: the tally does not hold another term besides. */
const maxMatched = matchedBits - 8 * weightUnit;

/** Loss in a tally: this many make up the weight 1. */
const lossUnit = 128;

/** A form's tally once a term is noted in it; `addition` and `lost` as additionOf and lostOf give them. What is lost by a searched word counts once. */
const noted = (tally: number, bits: number, addition: number, lost: number): number =>
  (tally + addition + ((tally & bits) === 0 ? lost : 0)) | bits;
const additionOf = ({ weight }: TermReading): number => weight << matchedShift;
const lostOf = ({ loss }: TermReading): number => Math.floor(loss * lossUnit) << lossShift;

/** Forms whose tallies are kept at a time: so many stay in the fast memory of a processor. */
const formsPerBlock = 1 << 17;
/** So many postings are read in the time of one look at a form's words. */
const postingsPerLook = 50;
/** Postings that are read at once. */
const chunk = 512;
const changed = new Uint32Array(chunk);

/** How a term is read. */
export interface TermReading {
  /** Searched words that its words match. */
  bits: number;
  /** What its words weigh at most, in weight units. */
  weight: number;
  /** What they lack of the searched words at least, as a share of the weight 1. */
  loss: number;
  /** Its postings: those before `start` are read. */
  start: number;
  end: number;
  /** So many forms, by their numbers, may be candidates by this term alone … */
  aloneForms: number;
  /** … so many with words that are read later … */
  begunForms: number;
  /** … and so many at all: those between must have been begun by other words. */
  maxForms: number;
}

/** What is read of the lists: the forms under each term, and what is known of each form. */
export type PostedForms = Pick<FormSections, 'postings' | 'formHead'>;

/** A search as it is read. */
export interface SearchReading {
  /** The terms, in the order in which they are read. */
  terms: TermReading[];
  /** Numbers of terms from which on no further form can begin, and how many postings are to be read from there on. */
  stops: { term: number; postings: number }[];
}

/**
 * What becomes known of each form while the words of a search are read, kept in one number a form. A form is a candidate
 * as soon as the words read so far let it reach the threshold. Forms are taken block by block.
 */
export class FormTally {
  private readonly sections: PostedForms;
  private readonly blockSize: number;
  /** By form of the block. */
  private readonly tallies: Int32Array;
  /** Forms of the block of which something is known. */
  private readonly touched: Uint32Array;
  private touchedCount = 0;
  /** Number of the block's first form. */
  private first = 0;
  private candidates: number[] = [];

  /** `blockSize`: forms that are taken at a time. */
  constructor(sections: PostedForms, blockSize = formsPerBlock) {
    const forms = Math.min(blockSize, sections.formHead.length);
    this.sections = sections;
    this.blockSize = blockSize;
    this.tallies = new Int32Array(forms);
    this.touched = new Uint32Array(forms + 1);
  }

  /** Reads the postings of a search, and answers the forms that it leaves within reach of the threshold. */
  read(search: SearchReading, reachable: ReachableNames): number[] {
    const share = Math.min(1, this.blockSize / this.sections.formHead.length);
    const forms = search.terms.reduce((max, { maxForms }) => Math.max(max, maxForms), 0);
    this.candidates = [];
    for (this.first = 0; this.first < forms; this.first += this.blockSize) {
      // Before and not after: what a search left behind that broke off in the middle would let this one miss forms.
      this.clear();
      this.readBlock(search, share, reachable);
    }
    return this.candidates;
  }

  /** `share`: of the postings that lie in the block, as far as is known without looking. */
  private readBlock({ terms, stops }: SearchReading, share: number, reachable: ReachableNames): void {
    let begun = 0;
    for (const { term, postings } of stops) {
      for (; begun < term; begun++) this.readTerm(terms[begun]!, reachable);
      if (this.touchedCount * postingsPerLook < postings * share) return this.proposeTouched();
    }
    for (; begun < terms.length; begun++) this.readTerm(terms[begun]!, reachable);
  }

  /** Notes a term in the forms of the block that have it, and takes up those that can reach the threshold by now. */
  private readTerm(term: TermReading, reachable: ReachableNames): void {
    const { first } = this;
    const limit = Math.min(first + this.blockSize, term.maxForms);
    if (limit <= first) return;
    const start = this.firstFrom(first, term.start, term.end);
    const end = this.firstFrom(limit, start, term.end);
    term.start = end;
    if (start === end) return;
    const aloneEnd = term.aloneForms <= first ? start : this.firstFrom(Math.min(limit, term.aloneForms), start, end);
    const begunEnd = term.begunForms <= first ? start : this.firstFrom(Math.min(limit, term.begunForms), aloneEnd, end);
    for (let at = start; at < aloneEnd; at += chunk)
      this.test(this.begin(term, at, Math.min(aloneEnd, at + chunk), true), reachable);
    for (let at = aloneEnd; at < begunEnd; at += chunk)
      this.test(this.begin(term, at, Math.min(begunEnd, at + chunk), false), reachable);
    for (let at = begunEnd; at < end; at += chunk)
      this.test(this.complete(term, at, Math.min(end, at + chunk)), reachable);
  }

  /** Position of the first of postings[start .. end) that is `form` or a later one. */
  private firstFrom(form: number, start: number, end: number): number {
    const { postings } = this.sections;
    if (start === end || postings[start]! >= form) return start;
    if (postings[end - 1]! < form) return end;
    let low = start + 1;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (postings[middle]! < form) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /**
   * Notes the term in the forms under postings[start .. end), those of which nothing was known as well. Answers how many of
   * them have to be tested; new ones only when `alone`. Free of jumps, so that the processor fetches many forms at once.
   */
  private begin(term: TermReading, start: number, end: number, alone: boolean): number {
    const { tallies, touched, first } = this;
    const { postings } = this.sections;
    const { bits } = term;
    const addition = additionOf(term);
    const lost = lostOf(term);
    let touchedCount = this.touchedCount;
    let count = 0;
    const always = alone ? 1 : 0;
    for (let at = start; at < end; at++) {
      const form = postings[at]! - first;
      const known = tallies[form]!;
      touched[touchedCount] = form;
      touchedCount += known === 0 ? 1 : 0;
      tallies[form] = noted(known, bits, addition, lost);
      changed[count] = form;
      count += known === 0 ? always : 1;
    }
    this.touchedCount = touchedCount;
    return count;
  }

  /** The same for forms of which something is known already, and only for them. */
  private complete(term: TermReading, start: number, end: number): number {
    const { tallies, first } = this;
    const { postings } = this.sections;
    const { bits } = term;
    const addition = additionOf(term);
    const lost = lostOf(term);
    let count = 0;
    for (let at = start; at < end; at++) {
      const form = postings[at]! - first;
      const known = tallies[form]!;
      changed[count] = form;
      count += known === 0 ? 0 : 1;
    }
    for (let at = 0; at < count; at++) {
      const form = changed[at]!;
      const known = tallies[form]!;
      tallies[form] = noted(known, bits, addition, lost);
    }
    return count;
  }

  /** Takes up those of the first `count` changed forms that can reach the threshold. */
  private test(count: number, reachable: ReachableNames): void {
    const { tallies, first } = this;
    const { formHead } = this.sections;
    for (let at = 0; at < count; at++) {
      const form = changed[at]!;
      const tally = tallies[form]!;
      const matched = (tally >>> matchedShift) & matchedBits;
      if (
        tally < candidateBit &&
        (matched >= maxMatched ||
          reachable.has(
            tally & maskBits,
            formHead[first + form]!,
            matched,
            ((tally >>> lossShift) & lossBits) / lossUnit,
          ))
      )
        this.propose(form);
    }
  }

  private proposeTouched(): void {
    for (let index = 0; index < this.touchedCount; index++) this.propose(this.touched[index]!);
  }

  /** `form`: number within the block. */
  private propose(form: number): void {
    const known = this.tallies[form]!;
    if ((known & candidateBit) !== 0) return;
    this.tallies[form] = known | candidateBit;
    this.candidates.push(this.first + form);
  }

  private clear(): void {
    for (let index = 0; index < this.touchedCount; index++) this.tallies[this.touched[index]!] = 0;
    this.touchedCount = 0;
  }
}
