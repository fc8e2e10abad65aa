import { weightOfHead } from '../snapshot/form-head.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import { heaviestForm, weightUnit } from '../snapshot/form-weight.ts';
import type { CandidateMasks } from './candidate-masks.ts';
import { FormTally } from './form-tally.ts';
import type { TermReading } from './form-tally.ts';
import { minLosses } from './min-losses.ts';
import type { MatchedWord } from './matched-word.ts';
import type { ReachableNames } from './reachable-names.ts';
import type { Compound, SearchPlan } from './search-plan.ts';

/** Limit of weight that no form keeps. */
const noForm = Number.NEGATIVE_INFINITY;

/** What a search is read with. */
export interface ReadingInputs {
  plan: SearchPlan;
  /** The words of the plan, in its order. */
  words: readonly MatchedWord[];
  candidates: CandidateMasks;
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
  /** Of the search that is read. */
  private terms: TermReading[] = [];

  constructor(sections: FormSections) {
    this.sections = sections;
    this.tally = new FormTally(sections);
    this.heavier = firstHeavierForms(sections.formHead);
  }

  /** Numbers of the forms that the posting lists of a search leave within reach of the threshold. */
  read(inputs: ReadingInputs): number[] {
    const { plan, words, reachable } = inputs;
    const starts: number[] = [];
    this.terms = [];
    for (const compound of plan.compounds) this.addCompound(compound, inputs);
    for (let position = 0; position < words.length; position++) {
      const maxUnread = reachable.maxLeftOver(bitsOf(unreadFrom(position, words)));
      if (position > 0 && maxUnread < 0) starts.push(this.terms.length);
      this.addLeading(position, maxUnread, inputs);
    }
    for (const word of words) this.addFollowing(word, inputs);
    this.addUnsearched(inputs);
    return this.tally.read(
      { terms: this.terms, stops: starts.map((term) => ({ term, postings: postingsOf(this.terms.slice(term)) })) },
      reachable,
    );
  }

  /** Words written together count as one column of their whole weight. */
  private addCompound({ bits, matches }: Compound, { plan, reachable }: ReadingInputs): void {
    const searched = plan.bounds.reduce(
      (sum, { weight }, index) => ((bits & (1 << index)) === 0 ? sum : sum + weight),
      0,
    );
    const all = limitOf(reachable.maxLeftOver(bitsOf(plan.words)), later(plan, plan.words.length));
    const limits = { alone: limitOf(reachable.maxLeftOver(bits), repeated(plan)), begun: all, max: all };
    matches.terms.forEach((term, index) => {
      this.addTerm(
        term,
        { bits, weight: Math.max(matches.weights[index]!, Math.ceil(searched * weightUnit)), loss: 0 },
        limits,
        reachable,
      );
    });
  }

  /** Reads the terms by which names are found. `mostUnread`: weight that a form may leave over in which only this word and later ones are found. */
  private addLeading(position: number, maxUnread: number, { plan, words, candidates, reachable }: ReadingInputs): void {
    const { matches, bits, index } = words[position]!;
    const alone = limitOf(reachable.maxLeftOver(bits), repeated(plan));
    const begun = limitOf(maxUnread, later(plan, words.length - position - 1));
    const { order, losses } = minLosses(matches, bits, plan.bounds[index]!.min, candidates);
    const besides = later(plan, words.length - 1);
    let knownLoss = -1;
    let max = noForm;
    for (let at = 0; at < order.length; at++) {
      const term = order[at]!;
      const loss = losses[at]!;
      if (loss !== knownLoss) {
        knownLoss = loss;
        max = limitOf(reachable.maxBeside(loss), besides);
      }
      if (matches.leads[term]!)
        this.addTerm(
          matches.terms[term]!,
          { bits, weight: matches.weights[term]!, loss },
          { alone, begun, max },
          reachable,
        );
    }
  }

  /** Reads the terms that only add to what others have found, but for names that have no other words: those weigh nothing. */
  private addFollowing({ matches, bits }: MatchedWord, { plan, words, reachable }: ReadingInputs): void {
    const max = limitOf(reachable.maxBeside(0), later(plan, words.length - 1));
    for (let at = 0; at < matches.terms.length; at++) {
      if (!matches.leads[at]!)
        this.addTerm(
          matches.terms[at]!,
          { bits, weight: matches.weights[at]!, loss: 0 },
          { alone: -matches.weights[at]!, begun: noForm, max },
          reachable,
        );
    }
  }

  /** Reads the names that particles, titles and legal forms of the search may be with a slip: they only add to what others have found. */
  private addUnsearched({ plan, words, reachable }: ReadingInputs): void {
    const { wordTerm } = this.sections;
    const max = limitOf(reachable.maxBeside(0), later(plan, words.length));
    for (const listed of plan.unsearched) {
      for (const term of new Set(listed.map((word) => wordTerm[word]!)))
        this.addTerm(term, { bits: 0, weight: weightUnit, loss: 0 }, { alone: noForm, begun: noForm, max }, reachable);
    }
  }

  private addTerm(
    term: number,
    { bits, weight, loss }: TermMatch,
    { alone, begun, max }: LeftOverLimits,
    reachable: ReachableNames,
  ): void {
    const { termPostingStarts } = this.sections;
    const maxForms = this.formsWithin(max, weight);
    if (maxForms === 0) return;
    const aloneForms =
      alone !== noForm && reachable.hasAlone(bits, weight, loss)
        ? Math.min(maxForms, this.formsWithin(alone, weight))
        : 0;
    const begunForms = Math.min(maxForms, Math.max(aloneForms, this.formsWithin(begun, weight)));
    this.terms.push({
      bits,
      weight,
      loss,
      start: termPostingStarts[term]!,
      end: termPostingStarts[term + 1]!,
      aloneForms,
      begunForms,
      maxForms,
    });
  }

  /** How many forms leave no more than `limit` over beside a word of a weight: the first ones, for forms are numbered by weight. */
  private formsWithin(limit: number, weight: number): number {
    return limit === noForm ? 0 : this.heavier[Math.min(heaviestForm, limit + weight)]!;
  }
}

type TermMatch = Pick<TermReading, 'bits' | 'weight' | 'loss'>;

/**
 * Weights that a form may leave over beside a term, in weight units: when only this term is found in it, when words that are read
 * later may be as well, and when all searched words are.
 */
interface LeftOverLimits {
  alone: number;
  begun: number;
  max: number;
}

/** Words that a form may match when those before `position` are read: the others, and those that titles and the like may be. */
function unreadFrom(position: number, words: readonly MatchedWord[]): MatchedWord[] {
  return words.filter(({ matches }, at) => at >= position || matches.matchesFollowers);
}

/** `most`: weight that may be left over, below 0 when none may; `more`: what may be matched besides. */
function limitOf(max: number, more = 0): number {
  return max < 0 ? noForm : max + more;
}

/** Weight that words which are read later may match: so many counted ones, particles, titles and legal forms, and words that the search repeats. */
function later(plan: SearchPlan, words: number): number {
  return (words + plan.unsearched.length) * weightUnit + repeated(plan);
}

/** Weight of further listed words that a searched one may match which stands in the search again: it is looked up once. */
const repeated = ({ repeats }: SearchPlan): number => repeats * weightUnit;

/** Forms are numbered by weight. */
function firstHeavierForms(heads: Uint16Array): Uint32Array {
  const first = new Uint32Array(heaviestForm + 1);
  for (const head of heads) first[weightOfHead(head)]! += 1;
  for (let weight = 1; weight <= heaviestForm; weight++) first[weight]! += first[weight - 1]!;
  return first;
}

const postingsOf = (terms: readonly TermReading[]): number =>
  terms.reduce((sum, { start, end }) => sum + end - start, 0);

function bitsOf(words: readonly { bits: number }[]): number {
  return words.reduce((mask, { bits }) => mask | bits, 0);
}
