import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { weightUnit } from '../../snapshot/forms/form-weight.ts';
import type { CandidateMasks } from '../plan/candidate-masks.ts';
import { FormScan, type TermMatch } from './form-scan.ts';
import { firstFrom } from './first-from.ts';
import { FormsByWeight } from './forms-by-weight.ts';
import { minLosses } from './min-losses.ts';
import type { MatchedWord } from '../plan/matched-word.ts';
import type { ReachableNames } from '../bound/reachable-names.ts';
import { readingOrder, unreadBits } from './reading-order.ts';
import type { Compound, SearchPlan } from '../plan/search-plan.ts';

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

/** The forms under a term that are read: those with numbers below `forms`. */
interface TermReading {
  term: number;
  forms: number;
}

/**
 * Reads the posting lists of a search. First every term is noted that the search may match, then the lists are read of so few
 * words that each form which can reach the threshold has one of them, but for forms that are so heavy that all words which are read from
 * then on leave too much of them over; forms are numbered by weight, so that those are the last ones of every posting list.
 */
export class FormReader {
  private readonly sections: FormSections;
  private readonly scan: FormScan;
  private readonly byWeight: FormsByWeight;
  /** Of the search that is read. */
  private readings: TermReading[] = [];
  /** Kept so that what was read to have it at hand is not left out as useless. */
  fetched = 0;

  constructor(sections: FormSections) {
    this.sections = sections;
    this.byWeight = new FormsByWeight(sections.formHead);
    this.scan = new FormScan(sections, this.byWeight);
  }

  /** Numbers of the forms that the posting lists of a search leave within reach of the threshold, each once. */
  read(inputs: ReadingInputs): readonly number[] {
    const { plan, reachable } = inputs;
    if (plan.words.length === 0) return this.upTo(limitOf(reachable.maxLeftOver(0), later(plan, 0)));
    const words = readingOrder(inputs.words, reachable);
    this.readings = [];
    this.scan.begin((1 << plan.bounds.length) - 1);
    for (const compound of plan.compounds) this.addCompound(compound, inputs);
    words.forEach((word, position) => {
      const maxUnread = reachable.maxLeftOver(unreadBits(words, new Set(words.slice(position))));
      this.addLeading(word, limitOf(maxUnread, later(plan, words.length - position - 1)), inputs);
    });
    this.addFollowing(words, inputs);
    this.addUnsearched(inputs);
    this.addInitials(inputs);
    this.readPostings(reachable);
    const light = this.upTo(limitOf(reachable.maxBesideCertain()));
    return light.length === 0 ? this.scan.found : [...new Set([...light, ...this.scan.found])];
  }

  /** All forms that weigh so much at most: what says nothing by itself, such as a legal form, is looked up in no posting list. */
  private upTo(max: number): readonly number[] {
    return Array.from({ length: this.byWeight.upTo(max) }, (_, form) => form);
  }

  /** In steps over all lists, so that the processor waits for the memory of many at once instead of each in turn. */
  private readPostings(reachable: ReachableNames): void {
    const { readings } = this;
    const { termPostingStarts, postings, signatures } = this.sections;
    const [starts, ends] = [new Uint32Array(readings.length), new Uint32Array(readings.length)];
    for (let at = 0; at < readings.length; at++) {
      starts[at] = termPostingStarts[readings[at]!.term]!;
      ends[at] = termPostingStarts[readings[at]!.term + 1]!;
    }
    let fetched = 0;
    for (const start of starts) fetched += postings[start]! + signatures[2 * start]!;
    this.fetched = fetched;
    for (let at = 0; at < readings.length; at++) {
      const { term, forms } = readings[at]!;
      this.scan.read(term, starts[at]!, firstFrom(postings, forms, starts[at]!, ends[at]!), reachable);
    }
  }

  /** Words written together count as one column of their whole weight. */
  private addCompound({ bits, matches }: Compound, { plan, reachable }: ReadingInputs): void {
    const searched = plan.bounds.reduce(
      (sum, { weight }, index) => ((bits & (1 << index)) === 0 ? sum : sum + weight),
      0,
    );
    const max = limitOf(reachable.maxLeftOver(bitsOf(plan.words)), later(plan, plan.words.length));
    matches.terms.forEach((term, index) => {
      const weight = Math.max(matches.weights[index]!, Math.ceil(searched * weightUnit));
      this.add(term, { bits, weight, loss: 0 }, max);
    });
  }

  /** Adds the terms by which names are found. `begun`: weight that a form may leave over in which only this word and later ones are found. */
  private addLeading(
    { matches, bits, index }: MatchedWord,
    begun: number,
    { plan, words, candidates, reachable }: ReadingInputs,
  ): void {
    const { order, losses } = minLosses(matches, bits, plan.bounds[index]!.min, candidates);
    const besides = later(plan, words.length - 1);
    let knownLoss = -1;
    let max = noForm;
    for (let at = 0; at < order.length; at++) {
      const term = order[at]!;
      const loss = losses[at]!;
      if (loss !== knownLoss) {
        knownLoss = loss;
        max = Math.min(begun, limitOf(reachable.maxBeside(loss), besides));
      }
      if (matches.leads[term]!) this.add(matches.terms[term]!, { bits, weight: matches.weights[term]!, loss }, max);
    }
  }

  /**
   * Adds the terms that only add to what others find, but for names of which nothing else is looked up: those weigh no more than
   * all such words of the search allow beside them (`Il King` for `King Il`, `Rahman Mr Mr` for `Mr Mr`).
   */
  private addFollowing(words: readonly MatchedWord[], { plan, reachable }: ReadingInputs): void {
    const weights = words.map(({ matches }) =>
      matches.terms.reduce((most, _, at) => (matches.leads[at]! ? most : Math.max(most, matches.weights[at]!)), 0),
    );
    const together = weights.reduce((sum, weight) => sum + weight, later(plan, 0));
    const mask = bitsOf(words.filter((_, index) => weights[index]! > 0));
    const heaviest = mask === 0 ? noForm : limitOf(reachable.maxWeight(mask, together, 0));
    for (const { matches, bits } of words)
      for (let at = 0; at < matches.terms.length; at++) {
        const weight = matches.weights[at]!;
        if (!matches.leads[at]!) this.add(matches.terms[at]!, { bits, weight, loss: 0 }, heaviest - weight);
      }
  }

  /**
   * Adds the names that particles, titles and legal forms of the search may be: they only add to what others find, unless a name
   * can reach the threshold that has nothing else of the search.
   */
  private addUnsearched({ plan, reachable }: ReadingInputs): void {
    const { wordTerm } = this.sections;
    const max = limitOf(reachable.maxLeftOver(0), later(plan, 0) - weightUnit);
    for (const term of new Set(plan.unsearched.flatMap((listed) => listed.map((word) => wordTerm[word]!))))
      this.add(term, { bits: 0, weight: weightUnit, loss: 0 }, max);
  }

  /** Adds the initials of the search: they only add to what others find, but for names of which nothing else is looked up ('A.' for 'A. Said'). */
  private addInitials({ plan: { loose }, reachable }: ReadingInputs): void {
    const initials = loose.filter(({ initial }) => initial !== '');
    const weight = Math.ceil(initials.reduce((sum, { weight: own }) => sum + own, 0) * weightUnit);
    const max = limitOf(reachable.maxBesideInitials());
    if (max === noForm) return;
    for (const term of new Set(initials.flatMap(({ terms }) => [...terms])))
      if (term >= 0) this.add(term, { bits: 0, weight, loss: 0 }, max);
  }

  /** Notes a term, and has those of its forms read that leave no more than `max` over beside it. */
  private add(term: number, match: TermMatch, max: number): void {
    this.scan.note(term, match);
    const forms = this.byWeight.upTo(max + match.weight);
    if (forms > 0) this.readings.push({ term, forms });
  }
}

/** `most`: weight that may be left over, below 0 when none may; `more`: what may be matched besides. */
function limitOf(max: number, more = 0): number {
  return max < 0 ? noForm : max + more;
}

/**
 * Weight that words which are read later may match: so many counted ones, particles, titles and legal forms, by themselves and written
 * together, and words that the search repeats.
 */
function later(plan: SearchPlan, words: number): number {
  const together = plan.compounds.filter(({ bits }) => bits === 0).length;
  return (words + plan.unsearched.length + together) * weightUnit + repeated(plan);
}

/** Weight of further listed words that a searched one may match which stands in the search again: it is looked up once. */
const repeated = ({ repeats }: SearchPlan): number => repeats * weightUnit;

function bitsOf(words: readonly { bits: number }[]): number {
  return words.reduce((mask, { bits }) => mask | bits, 0);
}
