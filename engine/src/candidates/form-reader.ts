import type { FormSections } from '../snapshot/form-sections.ts';
import { weightUnit } from '../snapshot/form-weight.ts';
import type { FaceMasks } from './face-masks.ts';
import type { FormTally, TermReading } from './form-tally.ts';
import { leastLosses } from './least-losses.ts';
import type { MatchedWord } from './matched-word.ts';
import type { ReachableNames } from './reachable-names.ts';
import type { Compound, SearchPlan } from './search-plan.ts';

const heaviest = 255;
/** Limit of weight that no form keeps. */
const noForm = Number.NEGATIVE_INFINITY;
/** So many postings are read in the time of one look at a form's words. */
const postingsPerLook = 50;

/** What a search is read with. */
export interface ReadingInputs {
  plan: SearchPlan;
  /** The words of the plan, in its order. */
  words: readonly MatchedWord[];
  faces: FaceMasks;
  reachable: ReachableNames;
}

/**
 * Reads the posting lists of a search into a tally. The rarest word is read first. A form begins when the first of its words
 * is found, unless it is so heavy that all words which are read from then on leave too much of it over; forms are numbered
 * by weight, so that those are the last ones of every posting list.
 */
export class FormReader {
  private readonly sections: FormSections;
  private readonly tally: FormTally;
  /** By weight: number of the first form that is heavier. */
  private readonly heavier: Uint32Array;
  private readonly reading: TermReading = { bits: 0, weight: 0, loss: 0, start: 0, end: 0, aloneEnd: 0, begunEnd: 0 };

  constructor(sections: FormSections, tally: FormTally) {
    this.sections = sections;
    this.tally = tally;
    this.heavier = firstHeavierForms(sections.formHead);
  }

  read(inputs: ReadingInputs): void {
    for (const { matches } of inputs.words) this.tally.addAll(matches.splitForms);
    for (const compound of inputs.plan.compounds) this.readCompound(compound, inputs);
    for (let position = 0; position < inputs.words.length; position++) {
      if (this.isLookingCheaper(position, inputs)) return this.tally.addTouched();
      this.readLeading(position, inputs);
    }
    for (const word of inputs.words) this.readFollowing(word, inputs);
    this.readUnsearched(inputs);
  }

  /** Whether no further form can begin, and so few have that a look at each costs less than to read the words from `position` on. */
  private isLookingCheaper(position: number, { words, reachable }: ReadingInputs): boolean {
    if (position === 0 || reachable.mostLeftOver(bitsOf(unreadFrom(position, words))) >= 0) return false;
    const { termPostingStarts } = this.sections;
    let postings = 0;
    for (const { matches: { terms } } of words.slice(position)) {
      for (const term of terms) postings += termPostingStarts[term + 1]! - termPostingStarts[term]!;
    }
    return this.tally.touchedCount * postingsPerLook < postings;
  }

  /** Words written together count as one column of their whole weight. */
  private readCompound({ bits, matches }: Compound, { plan, reachable }: ReadingInputs): void {
    const searched = plan.bounds.reduce((sum, { weight }, index) => ((bits & (1 << index)) === 0 ? sum : sum + weight), 0);
    const limits = { alone: limitOf(reachable.mostLeftOver(bits)), begun: limitOf(reachable.mostLeftOver(bitsOf(plan.words)), later(plan, plan.words.length)) };
    matches.terms.forEach((term, index) => {
      this.readTerm(term, { bits, weight: Math.max(matches.weights[index]!, Math.ceil(searched * weightUnit)), loss: 0 }, limits, reachable);
    });
  }

  /** Reads the terms by which names are found. */
  private readLeading(position: number, { plan, words, faces, reachable }: ReadingInputs): void {
    const { matches, bits, index } = words[position]!;
    const limits = {
      alone: limitOf(reachable.mostLeftOver(bits)),
      begun: limitOf(reachable.mostLeftOver(bitsOf(unreadFrom(position, words))), later(plan, words.length - position - 1)),
    };
    const { order, losses } = leastLosses(matches, bits, plan.bounds[index]!.least, faces);
    for (let at = 0; at < order.length; at++) {
      const term = order[at]!;
      if (matches.leads[term]!) this.readTerm(matches.terms[term]!, { bits, weight: matches.weights[term]!, loss: losses[at]! }, limits, reachable);
    }
  }

  /** Reads the terms that only add to what others have found, but for names that have no other words: those weigh nothing. */
  private readFollowing({ matches, bits }: MatchedWord, { reachable }: ReadingInputs): void {
    for (let at = 0; at < matches.terms.length; at++) {
      if (!matches.leads[at]!) this.readTerm(matches.terms[at]!, { bits, weight: matches.weights[at]!, loss: 0 }, { alone: -matches.weights[at]!, begun: noForm }, reachable);
    }
  }

  /** Reads the names that particles, titles and legal forms of the search may be with a slip: they only add to what others have found. */
  private readUnsearched({ plan, reachable }: ReadingInputs): void {
    const { wordTerm } = this.sections;
    for (const words of plan.unsearched) {
      for (const term of new Set(words.map((word) => wordTerm[word]!))) this.readTerm(term, { bits: 0, weight: weightUnit, loss: 0 }, { alone: noForm, begun: noForm }, reachable);
    }
  }

  private readTerm(term: number, { bits, weight, loss }: TermFace, { alone, begun }: LeftOverLimits, reachable: ReachableNames): void {
    const { termPostingStarts } = this.sections;
    const { reading } = this;
    reading.bits = bits;
    reading.weight = weight;
    reading.loss = loss;
    reading.start = termPostingStarts[term]!;
    reading.end = termPostingStarts[term + 1]!;
    reading.aloneEnd = this.firstHeavier(reading.start, reading.end, alone, weight);
    if (reading.aloneEnd > reading.start && !reachable.hasAlone(reading)) reading.aloneEnd = reading.start;
    reading.begunEnd = this.firstHeavier(reading.aloneEnd, reading.end, begun, weight);
    this.tally.read(reading, reachable);
  }

  /** Position of the first posting whose form leaves more than `limit` over beside a word of a weight; forms are numbered by weight. */
  private firstHeavier(start: number, end: number, limit: number, weight: number): number {
    if (limit === noForm) return start;
    const lightest = limit + weight;
    if (lightest >= heaviest) return end;
    const { postings } = this.sections;
    const form = this.heavier[lightest]!;
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (postings[middle]! < form) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

type TermFace = Pick<TermReading, 'bits' | 'weight' | 'loss'>;

/** Weights that a form may leave over beside a term, in weight units: when only this term is found in it, and when words that are read later may be as well. */
interface LeftOverLimits {
  alone: number;
  begun: number;
}

/** Words that a form may face when those before `position` are read: the others, and those that titles and the like may be. */
function unreadFrom(position: number, words: readonly MatchedWord[]): MatchedWord[] {
  return words.filter(({ matches }, at) => at >= position || matches.facesFollowers);
}

/** `most`: weight that may be left over, below 0 when none may; `more`: what may be faced besides. */
function limitOf(most: number, more = 0): number {
  return most < 0 ? noForm : most + more;
}

/** Weight that words which are read later may face: so many counted ones, and particles, titles and legal forms. */
function later({ unsearched }: SearchPlan, words: number): number {
  return (words + unsearched.length) * weightUnit;
}

/** Forms are numbered by weight. */
function firstHeavierForms(heads: Uint16Array): Uint32Array {
  const first = new Uint32Array(heaviest + 1);
  for (const head of heads) first[head & heaviest]! += 1;
  for (let weight = 1; weight <= heaviest; weight++) first[weight]! += first[weight - 1]!;
  return first;
}

function bitsOf(words: readonly { bits: number }[]): number {
  return words.reduce((mask, { bits }) => mask | bits, 0);
}
