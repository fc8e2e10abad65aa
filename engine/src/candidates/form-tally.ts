import type { FormSections } from '../snapshot/form-sections.ts';
import { weightUnit } from '../snapshot/form-weight.ts';
import type { ReachableNames } from './reachable-names.ts';

/** Of a form's tally: the searched words that face it, one bit each … */
const maskBits = 0xff;
/** … the weight of its words that face them, in weight units … */
const facedShift = 8;
const facedBits = 0x3ff;
/** … what is lost because they are not quite alike … */
const lossShift = 18;
const lossBits = 0x7ff;
/** … and whether it is a candidate. */
const candidateBit = 1 << 29;
/** Faced by so much, a form is looked at whatever else is known of it: the tally does not hold another term besides. */
const muchFaced = facedBits - 8 * weightUnit;

/** Loss in a tally: this many make up the weight 1. */
const lossUnit = 128;

/** Postings that are read at once. */
const chunk = 512;
const changed = new Uint32Array(chunk);

/** How a term is read. */
export interface TermReading {
  /** Searched words that its words face. */
  bits: number;
  /** What its words weigh at most, in weight units. */
  weight: number;
  /** What they lack of the searched words at least, as a share of the weight 1. */
  loss: number;
  /** Its postings. */
  start: number;
  end: number;
  /** Forms before this position may be candidates by this term alone … */
  aloneEnd: number;
  /** … those before this one with words that are read later; those behind only when words before have begun them. */
  begunEnd: number;
}

/**
 * What becomes known of each form while the words of a search are read, kept in one number a form. A form is a candidate
 * as soon as the words read so far let it reach the threshold.
 */
export class FormTally {
  /** The candidates, in the order in which they came; the first `count` count. */
  readonly candidates: Uint32Array;
  count = 0;
  /** How many forms something is known of. */
  touchedCount = 0;
  private readonly sections: FormSections;
  private readonly tallies: Int32Array;
  private readonly touched: Uint32Array;

  constructor(sections: FormSections) {
    const forms = sections.formHead.length;
    this.sections = sections;
    this.candidates = new Uint32Array(forms);
    this.tallies = new Int32Array(forms);
    this.touched = new Uint32Array(forms + 1);
  }

  /** Takes up forms whatever is known of them. */
  addAll(forms: ArrayLike<number>): void {
    for (let index = 0; index < forms.length; index++) {
      const form = forms[index]!;
      if (this.tallies[form] === 0) this.touched[this.touchedCount++] = form;
      this.propose(form);
    }
  }

  /** Takes up every form of which something is known. */
  addTouched(): void {
    for (let index = 0; index < this.touchedCount; index++) this.propose(this.touched[index]!);
  }

  /** Notes a term in the forms that have it, and takes up those that can reach the threshold by now. */
  read(term: TermReading, reachable: ReachableNames): void {
    const { start, end, aloneEnd, begunEnd } = term;
    for (let at = start; at < aloneEnd; at += chunk) this.test(this.begin(term, at, Math.min(aloneEnd, at + chunk), true), reachable);
    for (let at = aloneEnd; at < begunEnd; at += chunk) this.test(this.begin(term, at, Math.min(begunEnd, at + chunk), false), reachable);
    for (let at = begunEnd; at < end; at += chunk) this.test(this.complete(term, at, Math.min(end, at + chunk)), reachable);
  }

  /**
   * Notes the term in the forms under postings[start .. end), those of which nothing was known as well. Answers how many of
   * them have to be tested; new ones only when `alone`. Free of jumps, so that the processor fetches many forms at once.
   */
  private begin({ bits, weight, loss }: TermReading, start: number, end: number, alone: boolean): number {
    const { tallies, touched } = this;
    const { postings } = this.sections;
    const faced = weight << facedShift;
    const lost = Math.floor(loss * lossUnit) << lossShift;
    let touchedCount = this.touchedCount;
    let count = 0;
    const always = alone ? 1 : 0;
    for (let at = start; at < end; at++) {
      const form = postings[at]!;
      const known = tallies[form]!;
      touched[touchedCount] = form;
      touchedCount += known === 0 ? 1 : 0;
      tallies[form] = (known + ((known & bits) === 0 ? lost : 0) + faced) | bits;
      changed[count] = form;
      count += known === 0 ? always : 1;
    }
    this.touchedCount = touchedCount;
    return count;
  }

  /** The same for forms of which something is known already, and only for them. */
  private complete({ bits, weight, loss }: TermReading, start: number, end: number): number {
    const { tallies } = this;
    const { postings } = this.sections;
    const faced = weight << facedShift;
    const lost = Math.floor(loss * lossUnit) << lossShift;
    let count = 0;
    for (let at = start; at < end; at++) {
      const form = postings[at]!;
      const known = tallies[form]!;
      changed[count] = form;
      count += known === 0 ? 0 : 1;
    }
    for (let at = 0; at < count; at++) {
      const form = changed[at]!;
      const known = tallies[form]!;
      tallies[form] = (known + ((known & bits) === 0 ? lost : 0) + faced) | bits;
    }
    return count;
  }

  /** Takes up those of the first `count` changed forms that can reach the threshold. */
  private test(count: number, reachable: ReachableNames): void {
    const { tallies } = this;
    const { formHead } = this.sections;
    for (let at = 0; at < count; at++) {
      const form = changed[at]!;
      const tally = tallies[form]!;
      const faced = (tally >>> facedShift) & facedBits;
      if (tally < candidateBit && (faced >= muchFaced || reachable.has(tally & maskBits, formHead[form]!, faced, ((tally >>> lossShift) & lossBits) / lossUnit))) this.propose(form);
    }
  }

  private propose(form: number): void {
    const known = this.tallies[form]!;
    if ((known & candidateBit) !== 0) return;
    this.tallies[form] = known | candidateBit;
    this.candidates[this.count++] = form;
  }

  clear(): void {
    for (let index = 0; index < this.touchedCount; index++) this.tallies[this.touched[index]!] = 0;
    this.touchedCount = 0;
    this.count = 0;
  }
}
