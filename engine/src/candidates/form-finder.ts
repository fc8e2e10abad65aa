import type { PreparedName } from '../normalise/prepare-name.ts';
import type { EngineSettings } from '../settings.ts';
import { entityKinds } from '../snapshot/entity-kinds.ts';
import { weightUnit } from '../snapshot/form-weight.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import { FaceMasks } from './face-masks.ts';
import { FormCheck } from './form-check.ts';
import { FormSet } from './form-set.ts';
import { LeftOverBound } from './left-over-bound.ts';
import type { BoundWord } from './left-over-bound.ts';
import { QuickCheck } from './quick-check.ts';
import { searchPlan } from './search-plan.ts';
import type { PlanInputs, SearchPlan } from './search-plan.ts';
import type { WordMatches } from './word-matches.ts';

const heaviest = 255;
/** With no more forms than these, their words are compared one by one instead of looking up further searched words. */
const fewForms = 512;

/**
 * Finds the forms that can reach a threshold. The rarest word is read first. A form that faces one searched word only is
 * begun; it becomes a candidate when a second word finds it, or at once when it is so light that the one word may do. What
 * begins late has missed the words before, and only light forms can afford that, which are the first ones of every
 * posting list. Candidates are then looked at one by one, first by what they leave over, then by how alike the words are.
 */
export class FormFinder {
  private readonly sections: FormSections;
  private readonly inputs: PlanInputs;
  private readonly settings: EngineSettings;
  private readonly faces: FaceMasks;
  private readonly begun: FormSet;
  private readonly candidates: FormSet;
  /** Candidates whose words stand together or apart in the search: only the comparison tells what they face. */
  private readonly unquick: FormSet;

  constructor(sections: FormSections, inputs: PlanInputs) {
    const forms = sections.formHead.length;
    this.sections = sections;
    this.inputs = inputs;
    this.settings = inputs.settings;
    this.faces = new FaceMasks(sections.wordMarks.length);
    this.begun = new FormSet(forms);
    this.candidates = new FormSet(forms);
    this.unquick = new FormSet(forms);
  }

  /**
   * Numbers of the forms of the given kinds (indexes of entity kinds) whose score may reach `threshold` (0..1); never
   * leaves one out on account of their number.
   */
  find(query: PreparedName, threshold: number, kinds: readonly number[]): number[] {
    const plan = searchPlan(query, this.inputs);
    const bound = new LeftOverBound(plan, threshold, this.settings);
    const check = new FormCheck({ sections: this.sections, matcher: this.inputs.matcher, plan, faces: this.faces, kind: query.entityKind, threshold, settings: this.settings });
    for (const words of plan.unsearched) this.faces.addLoose(words);
    const read = this.readWords(plan, bound, kinds, check);
    const found = new Set(this.acronymForms(plan, kinds));
    new QuickCheck(this.sections, this.faces, plan.words.slice(read), bound, kinds).eachWithin(this.candidates, this.unquick, (form) => {
      if (check.passes(form)) found.add(form);
    });
    this.clear();
    return [...found];
  }

  /** Reads words until no new form can begin and few are left; answers how many. */
  private readWords(plan: SearchPlan, bound: LeftOverBound, kinds: readonly number[], check: FormCheck): number {
    const whole = unitsOf(mostLeftOver(bound, bitsOf(plan.words), kinds)) + plan.words.length * weightUnit;
    for (const { matches, bits } of plan.compounds) this.readTerms(matches, { bits, isTogether: true, alone: unitsOf(mostLeftOver(bound, bits, kinds)), begun: whole, isNeeded: everyTerm });
    let unposted = 0;
    for (let read = 0; read < plan.words.length; read++) {
      const most = mostLeftOver(bound, bitsOf(plan.words.slice(read)) | unposted, kinds);
      if (most < 0 && this.begun.count + this.candidates.count <= fewForms) {
        this.promoteBegun();
        return read;
      }
      const { word, bits } = plan.words[read]!;
      const matches = check.matchesOf(word);
      this.takeUnquick(matches.splitForms);
      if (matches.facesUnposted) unposted |= bits;
      const later = (plan.words.length - read - 1) * weightUnit;
      const isNeeded = plan.words.length > 1 || plan.compounds.length > 0 ? everyTerm : termsAlone(matches, plan.bounds[0]!, bound);
      this.readTerms(matches, { bits, isTogether: false, alone: unitsOf(mostLeftOver(bound, bits | unposted, kinds)), begun: most < 0 ? -1 : unitsOf(most) + later, isNeeded });
    }
    if (unposted !== 0) this.promoteBegun();
    return plan.words.length;
  }

  /** A second word may face them under which no form is found: only a look at their words tells. */
  private promoteBegun(): void {
    for (let at = 0; at < this.begun.count; at++) this.candidates.add(this.begun.list[at]!);
  }

  private readTerms(matches: WordMatches, { bits, isTogether, alone, begun, isNeeded }: Reading): void {
    const { termPostingStarts, postings } = this.sections;
    const { terms, weights } = matches;
    for (let index = 0; index < terms.length; index++) {
      if (!isNeeded(index)) continue;
      this.faces.add(matches, index, bits, isTogether);
      const term = terms[index]!;
      const start = termPostingStarts[term]!;
      const end = termPostingStarts[term + 1]!;
      const aloneEnd = alone < 0 ? start : this.firstHeavier(start, end, alone + weights[index]!);
      const begunEnd = begun < 0 ? aloneEnd : this.firstHeavier(aloneEnd, end, begun + weights[index]!);
      this.candidates.addAll(postings, start, aloneEnd);
      this.begun.addOrPromote(postings, aloneEnd, begunEnd, this.candidates);
      this.begun.promote(postings, begunEnd, end, this.candidates);
    }
  }

  private formsOf(term: number): Uint32Array {
    const { termPostingStarts, postings } = this.sections;
    return postings.subarray(termPostingStarts[term], termPostingStarts[term + 1]);
  }

  private takeUnquick(forms: ArrayLike<number>): void {
    this.candidates.addAll(forms, 0, forms.length);
    this.unquick.addAll(forms, 0, forms.length);
  }

  /** Position of the first posting whose form is heavier than `limit`; forms are numbered by weight. */
  private firstHeavier(start: number, end: number, limit: number): number {
    if (limit >= heaviest) return end;
    const { postings, formHead } = this.sections;
    let low = start;
    let high = end;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((formHead[postings[middle]!]! & 255) <= limit) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Persons have no acronyms, so a person's form that bears such letters is found only as other forms are. */
  private acronymForms({ acronyms }: SearchPlan, kinds: readonly number[]): number[] {
    const { formHead } = this.sections;
    return acronyms.flatMap((term) => [...this.formsOf(term)])
      .filter((form) => kinds.includes(formHead[form]! >>> 8) && entityKinds[formHead[form]! >>> 8] !== 'person');
  }

  private clear(): void {
    this.faces.clear();
    this.begun.clear();
    this.candidates.clear();
    this.unquick.clear();
  }
}

/** How the terms of one or several searched words are read. */
interface Reading {
  bits: number;
  /** Whether the searched words are written together. */
  isTogether: boolean;
  /** Weights that a form may leave over beside the term: when only this word faces it … */
  alone: number;
  /** … and when words that are read later may as well. -1: none may. */
  begun: number;
  /** Whether the term at a position is alike enough. */
  isNeeded: (position: number) => boolean;
}

const everyTerm = (): boolean => true;

/** Of a name's only word, terms that are alike enough to do without any other. */
function termsAlone({ most, lightest }: WordMatches, word: BoundWord, bound: LeftOverBound): (position: number) => boolean {
  return (position) => bound.reachesAlone(word, most[position]!, (lightest[position]! - 1) / weightUnit);
}

const unitsOf = (weight: number): number => (weight < 0 ? -1 : Math.ceil(weight * weightUnit));

function bitsOf(words: readonly { bits: number }[]): number {
  return words.reduce((mask, { bits }) => mask | bits, 0);
}

/** Weight that a form may leave over which faces the words of `mask` only; -1 when none of these kinds can reach the threshold. */
function mostLeftOver(bound: LeftOverBound, mask: number, kinds: readonly number[]): number {
  return Math.max(...kinds.map((kind) => bound.mostLeftOver(mask, kind)));
}
