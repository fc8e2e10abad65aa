import { kindOfHead } from '../snapshot/form-head.ts';
import { leftShare, weightUnit } from '../snapshot/form-weight.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import type { CandidateMasks } from './candidate-masks.ts';
import type { LeftOverBound } from './left-over-bound.ts';
import { servantOf } from './served-name.ts';

/** Numbers of listed words: [from, to). */
export type WordRange = readonly [from: number, to: number];

export interface QuickCheckInputs {
  candidates: CandidateMasks;
  /** The listed words that each searched initial may stand for. */
  initials: readonly WordRange[];
  bound: LeftOverBound;
}

/**
 * First look at a candidate: which searched words its words may match at all, and whether what is then left over on both
 * sides lets it reach the threshold.
 */
export class QuickCheck {
  private readonly sections: FormSections;
  private readonly candidates: CandidateMasks;
  private readonly initials: readonly WordRange[];
  /** By searched initial: weight of the heaviest word that it may stand for and that matches no other searched word. */
  private readonly heaviest: Float64Array;
  private readonly bound: LeftOverBound;

  constructor(sections: FormSections, { candidates, initials, bound }: QuickCheckInputs) {
    this.sections = sections;
    this.candidates = candidates;
    this.initials = initials;
    this.heaviest = new Float64Array(initials.length);
    this.bound = bound;
  }

  isWithin(form: number): boolean {
    const { formWords, formWordStarts, formHead, wordWeight, wordLeft } = this.sections;
    const kind = kindOfHead(formHead[form]!);
    const start = formWordStarts[form]!;
    const end = formWordStarts[form + 1]!;
    let mask = 0;
    let matched = 0;
    let left = 0;
    let lightest = weightUnit;
    let isTogether = false;
    alike.fill(0);
    this.heaviest.fill(0);
    for (let at = start; at < end; at++) {
      const word = formWords[at]!;
      const matching = this.candidates.of(word);
      if (matching === 0) {
        if (this.candidates.isLoose(word)) matched += wordWeight[word]!;
        else
          left += this.noteLeft(
            start,
            at,
            wordLeft[word]! * leftShare(formWords, start, end, at, this.bound.repeatedWord),
          );
        continue;
      }
      mask |= matching;
      matched += wordWeight[word]!;
      if (wordWeight[word]! < lightest) lightest = wordWeight[word]!;
      if (this.candidates.isTogether(word)) isTogether = true;
      noteAlike(matching, isOne(matching) ? this.candidates.maxSimilarity(word) : 1);
    }
    for (const weight of this.heaviest) left -= weight;
    const max = this.bound.maxLeftOver(mask, kind);
    if (max < 0 || left > max * weightUnit) return false;
    if (isTogether) return true;
    const unlike = this.bound.lossOf(mask, alike, (lightest - 1) / weightUnit);
    return this.bound.reaches({ mask, kind, matched: matched / weightUnit, left: left / weightUnit, unlike });
  }

  /** Notes a word that matches none; answers `weight`, what it weighs. */
  private noteLeft(start: number, at: number, weight: number): number {
    if (this.initials.length === 0) return weight;
    const word = this.sections.formWords[at]!;
    const servant = servantOf(this.sections, start, at);
    this.initials.forEach((range, index) => {
      if (weight > this.heaviest[index]! && (isIn(range, word) || isIn(range, servant))) this.heaviest[index] = weight;
    });
    return weight;
  }
}

/** A word that matches several searched ones takes nothing away: it is matched with one of them, and the others may count less when they are left over. */
const isOne = (matching: number): boolean => (matching & (matching - 1)) === 0;

const isIn = ([from, to]: WordRange, word: number): boolean => word >= from && word < to;

/** By searched word: how alike a word of the form can be to it at most. */
const alike = new Float64Array(8);

function noteAlike(matching: number, likeness: number): void {
  for (let bits = matching; bits !== 0; bits &= bits - 1) {
    const index = 31 - Math.clz32(bits & -bits);
    if (likeness > alike[index]!) alike[index] = likeness;
  }
}
