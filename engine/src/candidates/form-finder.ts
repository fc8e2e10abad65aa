import type { PreparedName } from '../normalise/prepare-name.ts';
import type { EngineSettings } from '../settings.ts';
import { entityKinds } from '../snapshot/entity-kinds.ts';
import { weightUnit } from '../snapshot/form-weight.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import { LeftOverBound } from './left-over-bound.ts';
import { FormCheck } from './form-check.ts';
import { searchPlan } from './search-plan.ts';
import type { PlanInputs, SearchPlan } from './search-plan.ts';
import type { WordMatches } from './word-matches.ts';
import { isSplitInto } from './word-split.ts';
import type { WordSplit } from './word-split.ts';

const heaviest = 255;
const chunk = 256;
const chunkStarts = new Uint32Array(chunk);
/** Left-over weight that no form exceeds. */
const sure = 16;
/** With no more forms than these, their words are compared one by one instead of looking up further searched words. */
const fewForms = 512;

/**
 * Finds the forms that can reach a threshold. Every form keeps, while its terms are read, the set of searched words it
 * faces (high byte) and the weight of its own words that face one (low byte); what it must leave over then bounds its
 * score. The rarest word is read first: a form that first turns up late has missed the words before, and only light forms can
 * afford that, which are the first ones of every posting list. Once no new form can turn up and few are left, they are
 * looked at one by one.
 */
export class FormFinder {
  private readonly sections: FormSections;
  private readonly inputs: PlanInputs;
  private readonly settings: EngineSettings;
  private readonly facing: Uint16Array;
  private readonly touched: Uint32Array;
  private readonly touchedFacing: Uint16Array;
  private touchedCount = 0;

  constructor(sections: FormSections, inputs: PlanInputs) {
    this.sections = sections;
    this.inputs = inputs;
    this.settings = inputs.settings;
    this.facing = new Uint16Array(sections.formHead.length);
    this.touched = new Uint32Array(sections.formHead.length);
    this.touchedFacing = new Uint16Array(sections.formHead.length);
  }

  /**
   * Numbers of the forms of the given kinds (indexes of entity kinds) whose score may reach `threshold` (0..1); never
   * leaves one out on account of their number.
   */
  find(query: PreparedName, threshold: number, kinds: readonly number[]): number[] {
    const plan = searchPlan(query, this.inputs);
    const bound = new LeftOverBound(plan, threshold, this.settings);
    const check = new FormCheck(this.sections, this.inputs.matcher, plan, query.entityKind, threshold, this.settings);
    for (const { matches, bits } of plan.compounds) this.readTerms(matches, bits, heaviest);
    let read = 0;
    while (read < plan.words.length && (this.touchedCount > fewForms || mostLeftOver(bound, plan, read, kinds) >= 0)) {
      this.readWord(plan, read, mostLeftOver(bound, plan, read, kinds), check);
      read += 1;
    }
    return [...new Set([...this.acronymForms(plan, kinds), ...this.collect(plan, read, bound, kinds, check)])];
  }

  /** Persons have no acronyms, so a person's form that bears such letters is found only as other forms are. */
  private acronymForms({ acronyms }: SearchPlan, kinds: readonly number[]): number[] {
    const { termPostingStarts, postings, formHead } = this.sections;
    return acronyms.flatMap((term) => [...postings.subarray(termPostingStarts[term], termPostingStarts[term + 1])])
      .filter((form) => kinds.includes(formHead[form]! >>> 8) && entityKinds[formHead[form]! >>> 8] !== 'person');
  }

  /** `most`: weight that a form which faces none of the words before may leave over; -1 when none can start here. */
  private readWord(plan: SearchPlan, at: number, most: number, check: FormCheck): void {
    const { word, bits } = plan.words[at]!;
    const matches = check.matchesOf(word);
    const later = (plan.words.length - at - 1) * weightUnit;
    this.readTerms(matches, bits, most < 0 ? -1 : Math.ceil(most * weightUnit) + later);
    for (const split of matches.splits) this.readSplit(split, bits);
  }

  /** `heaviestNew`: forms above this weight, plus that of the term, are not taken up any more; -1: none is. */
  private readTerms(matches: WordMatches, bits: number, heaviestNew: number): void {
    const { termPostingStarts } = this.sections;
    for (let index = 0; index < matches.terms.length; index++) {
      const term = matches.terms[index]!;
      const start = termPostingStarts[term]!;
      const end = termPostingStarts[term + 1]!;
      const weight = matches.weights[index]!;
      const limit = heaviestNew < 0 ? -1 : heaviestNew + weight;
      const cut = limit >= heaviest ? end : this.firstHeavier(start, end, limit);
      this.readNew(start, cut, bits, weight);
      this.readKnown(cut, end, bits, weight);
    }
  }

  /** Takes the forms in which the parts of a split word stand side by side. */
  private readSplit(split: WordSplit, bits: number): void {
    const { termPostingStarts } = this.sections;
    for (const term of split.leads) {
      const end = termPostingStarts[term + 1]!;
      for (let at = termPostingStarts[term]!; at < end; at += chunk) this.takeSplit(split, at, Math.min(end, at + chunk), bits);
    }
  }

  /** Takes those of a chunk of postings that are split so; in two steps, so that the processor waits for memory once. */
  private takeSplit(split: WordSplit, start: number, end: number, bits: number): void {
    const { formWordStarts, postings } = this.sections;
    for (let at = start; at < end; at++) chunkStarts[at - start] = formWordStarts[postings[at]!]!;
    for (let at = start; at < end; at++) {
      const form = postings[at]!;
      if (this.isSplit(split, chunkStarts[at - start]!, formWordStarts[form + 1]!)) this.take(form, bits);
    }
  }

  private isSplit(split: WordSplit, start: number, end: number): boolean {
    const { formWords, wordTerm, termFold } = this.sections;
    let previous = wordTerm[formWords[start]!]!;
    for (let at = start + 1; at < end; at++) {
      const term = wordTerm[formWords[at]!]!;
      if (isSplitInto(split, previous, term, termFold)) return true;
      previous = term;
    }
    return false;
  }

  private take(form: number, bits: number): void {
    const known = this.facing[form]!;
    if (known === 0) this.touched[this.touchedCount++] = form;
    this.facing[form] = (((known >>> 8) | bits) << 8) | heaviest;
  }

  /** Position of the first posting whose form is heavier than `limit`; forms are numbered by weight. */
  private firstHeavier(start: number, end: number, limit: number): number {
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

  private readNew(start: number, end: number, bits: number, weight: number): void {
    const { facing, touched } = this;
    const { postings } = this.sections;
    let count = this.touchedCount;
    for (let at = start; at < end; at++) {
      const form = postings[at]!;
      const known = facing[form]!;
      if (known === 0) touched[count++] = form;
      facing[form] = (((known >>> 8) | bits) << 8) | Math.min(heaviest, (known & 255) + weight);
    }
    this.touchedCount = count;
  }

  private readKnown(start: number, end: number, bits: number, weight: number): void {
    const { facing } = this;
    const { postings } = this.sections;
    for (let at = start; at < end; at++) {
      const form = postings[at]!;
      const known = facing[form]!;
      if (known !== 0) facing[form] = (((known >>> 8) | bits) << 8) | Math.min(heaviest, (known & 255) + weight);
    }
  }

  /** The touched forms that can reach the threshold; words not read may face anything. */
  private collect(plan: SearchPlan, read: number, bound: LeftOverBound, kinds: readonly number[], check: FormCheck): number[] {
    const { touched } = this;
    const { formHead } = this.sections;
    const unread = plan.words.slice(read);
    const unreadBits = bitsOf(unread);
    const found: number[] = [];
    const within = this.dropOutOfReach(bound, unreadBits, kinds);
    for (let index = 0; index < within; index++) {
      const form = touched[index]!;
      const known = this.touchedFacing[index]!;
      const mask = (known >>> 8) | unreadBits;
      const weight = known & 255;
      const head = formHead[form]!;
      const kind = head >>> 8;
      if (!kinds.includes(kind)) continue;
      const most = weight < heaviest ? bound.mostLeftOver(mask, kind) : sure;
      const left = (head & 255) - weight;
      if (most < 0 || left > (most + unread.length) * weightUnit) continue;
      if (weight < heaviest && !bound.reaches(mask, kind, weight / weightUnit + unread.length, left / weightUnit - unread.length)) continue;
      if (check.passes(form)) found.push(form);
    }
    return found;
  }

  /**
   * Keeps the touched forms whose set of searched words can reach the threshold at all, with what they face, and returns
   * their number; leaves everything clear for the next search.
   */
  private dropOutOfReach(bound: LeftOverBound, unreadBits: number, kinds: readonly number[]): number {
    const { facing, touched, touchedFacing } = this;
    let kept = 0;
    for (let index = 0; index < this.touchedCount; index++) {
      const form = touched[index]!;
      const known = facing[form]!;
      facing[form] = 0;
      if ((known & 255) < heaviest && bound.isOutOfReach((known >>> 8) | unreadBits, kinds)) continue;
      touched[kept] = form;
      touchedFacing[kept] = known;
      kept += 1;
    }
    this.touchedCount = 0;
    return kept;
  }
}

function bitsOf(words: readonly { bits: number }[]): number {
  return words.reduce((mask, { bits }) => mask | bits, 0);
}

/** Weight that a form may leave over which faces none of the words before `from`; -1 when none of these kinds can reach the threshold. */
function mostLeftOver(bound: LeftOverBound, plan: SearchPlan, from: number, kinds: readonly number[]): number {
  const reachable = bitsOf(plan.words.slice(from));
  return Math.max(...kinds.map((kind) => bound.mostLeftOver(reachable, kind)));
}
