import { kindOfHead } from '../../snapshot/forms/form-head.ts';
import { weightUnit } from '../../snapshot/forms/form-weight.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import type { CandidateMasks } from '../plan/candidate-masks.ts';
import { COMPARISON_TOLERANCE, NOTHING_MISSING } from '../bound/left-over-bound.ts';
import type { LeftOverBound, MissingWeight } from '../bound/left-over-bound.ts';
import { leftOf } from '../listed/listed-words.ts';
import type { MatchedWord } from '../plan/matched-word.ts';
import type { LooseWord } from '../plan/search-plan.ts';
import { servantOf } from '../listed/served-name.ts';

/** Numbers of listed words: [from, to). */
export type WordRange = readonly [from: number, to: number];

/** A searched initial with the listed words that it may stand for. */
export interface SearchedInitial extends Pick<LooseWord, 'free' | 'left'> {
  words: WordRange;
}

export interface QuickCheckInputs {
  /** The words that are searched. */
  words: readonly MatchedWord[];
  candidates: CandidateMasks;
  initials: readonly SearchedInitial[];
  bound: LeftOverBound;
}

/**
 * First look at a candidate: which searched words its words may match at all, and whether what is then left over on both
 * sides lets it reach the threshold.
 */
export class QuickCheck {
  private readonly sections: FormSections;
  private readonly words: readonly MatchedWord[];
  private readonly candidates: CandidateMasks;
  private readonly initials: readonly SearchedInitial[];
  /** By searched initial: whether the form that is looked at has a word that it may stand for. */
  private readonly stands: Uint8Array;
  private readonly missing: MissingWeight = { free: 0, left: 0 };
  /** By searched initial: weight of the heaviest word that it may stand for and that matches no other searched word. */
  private readonly heaviest: Float64Array;
  private readonly bound: LeftOverBound;
  /** Kept so that what was read to have it at hand is not left out as useless. */
  fetched = 0;

  constructor(sections: FormSections, { words, candidates, initials, bound }: QuickCheckInputs) {
    this.sections = sections;
    this.words = words;
    this.candidates = candidates;
    this.initials = initials;
    this.heaviest = new Float64Array(initials.length);
    this.stands = new Uint8Array(initials.length);
    this.bound = bound;
  }

  /** Those of the forms, in their order, that are of one of the kinds (indexes of entity kinds) and within reach of the threshold. */
  within(forms: readonly number[], kinds: readonly number[]): number[] {
    const { formHead } = this.sections;
    const found: number[] = [];
    for (let start = 0; start < forms.length; start += formsAtOnce) {
      const end = Math.min(forms.length, start + formsAtOnce);
      this.fetch(forms, start, end);
      for (let at = start; at < end; at++) {
        const form = forms[at]!;
        if (kinds.includes(kindOfHead(formHead[form]!)) && this.isWithin(form)) found.push(form);
      }
    }
    return found;
  }

  /** Whether a form that has those searched words as two of its own each, or three, has enough of the search. */
  mayBeSplit(form: number, bits: number): boolean {
    const { formWords, formWordStarts, formHead } = this.sections;
    let mask = bits;
    for (let at = formWordStarts[form]!; at < formWordStarts[form + 1]!; at++)
      mask |= this.candidates.of(formWords[at]!);
    return !this.bound.isTooLittle(mask, kindOfHead(formHead[form]!));
  }

  /** Reads what is asked of each form in steps over many, so that the processor waits for the memory of many at once instead of each in turn. */
  private fetch(forms: readonly number[], start: number, end: number): void {
    const { formWords, formWordStarts, formHead } = this.sections;
    let read = 0;
    for (let at = start; at < end; at++) wordStarts[at - start] = formWordStarts[forms[at]!]!;
    for (let at = start; at < end; at++) read += formHead[forms[at]!]!;
    for (let at = start; at < end; at++) read += formWords[wordStarts[at - start]!]!;
    this.fetched = read;
  }

  /** First by what the look-up allows, then by what its words really have in common with the searched ones. */
  private isWithin(form: number): boolean {
    return this.mayReach(form) && (!this.compareWords(form) || this.mayReach(form));
  }

  /** Compares the words of a form with the searched ones that they may match; answers whether that made anything known. */
  private compareWords(form: number): boolean {
    const { formWords, formWordStarts } = this.sections;
    let isNew = false;
    for (let at = formWordStarts[form]!; at < formWordStarts[form + 1]!; at++)
      if (this.candidates.compare(formWords[at]!, this.words)) isNew = true;
    return isNew;
  }

  private mayReach(form: number): boolean {
    const { formWords, formWordStarts, formHead, wordWeight } = this.sections;
    const kind = kindOfHead(formHead[form]!);
    const start = formWordStarts[form]!;
    const end = formWordStarts[form + 1]!;
    let mask = 0;
    for (let at = start; at < end; at++) mask |= this.candidates.of(formWords[at]!);
    const max = this.bound.maxLeftOver(mask, kind);
    if (max < 0) return false;
    let matched = 0;
    let left = 0;
    let lightest = weightUnit;
    let isTogether = false;
    const hasInitials = this.initials.length > 0;
    for (let index = 0; index < alike.length; index++) alike[index] = 0;
    if (hasInitials) this.beginInitials();
    for (let at = start; at < end; at++) {
      const word = formWords[at]!;
      const matching = this.candidates.of(word);
      if (matching === 0) {
        // What is written together of words that are not looked up: 'Dela' of 'de la'.
        const isLoose = this.candidates.isLoose(word) || this.candidates.isTogether(word);
        const weight = isLoose ? 0 : leftOf(this.sections, start, end, at, this.bound.repeatedWord);
        if (isLoose) matched += wordWeight[word]!;
        left += weight;
        if (hasInitials) this.noteInitials(start, at, weight);
        continue;
      }
      if (hasInitials) this.noteInitials(start, at, 0);
      matched += wordWeight[word]!;
      if (wordWeight[word]! < lightest) lightest = wordWeight[word]!;
      if (this.candidates.isTogether(word)) isTogether = true;
      const isOnly = isOne(matching) && !this.candidates.isLoose(word);
      noteAlike(matching, isOnly ? this.candidates.maxSimilarity(word) : 1);
    }
    if (hasInitials) for (const weight of this.heaviest) left -= weight;
    if (left > max * weightUnit) return false;
    if (isTogether) return true;
    const unlike = this.bound.lossOf(mask, alike, (lightest - 1) / weightUnit);
    const missing = hasInitials ? this.missingInitials(kind) : NOTHING_MISSING;
    const name = { mask, kind, matched: matched / weightUnit, left: left / weightUnit, unlike, missing };
    return this.bound.reaches(name, COMPARISON_TOLERANCE);
  }

  private beginInitials(): void {
    this.heaviest.fill(0);
    this.stands.fill(0);
  }

  /** Notes which initials may stand for the word at `at`, which leaves so much weight over when they do not. */
  private noteInitials(start: number, at: number, left: number): void {
    const word = this.sections.formWords[at]!;
    const servant = servantOf(this.sections, start, at);
    for (let index = 0; index < this.initials.length; index++) {
      const { words } = this.initials[index]!;
      if (!isIn(words, word) && !isIn(words, servant)) continue;
      this.stands[index] = 1;
      if (left > this.heaviest[index]!) this.heaviest[index] = left;
    }
  }

  private missingInitials(kind: number): MissingWeight {
    this.missing.free = this.missing.left = 0;
    this.initials.forEach(({ free, left }, index) => {
      if (this.stands[index] === 1) return;
      this.missing.free += free[kind]!;
      this.missing.left += left;
    });
    return this.missing;
  }
}

/** Forms of which memory is asked for at once. */
const formsAtOnce = 256;
/** By form of those: place of its first word. */
const wordStarts = new Uint32Array(formsAtOnce);

/**
 * A word that matches several searched ones, be it one that is not looked up, takes nothing away: it is matched with one of them, and the
 * others may count less when they are left over.
 */
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
