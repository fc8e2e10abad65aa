import type { PreparedName } from '../normalise/prepare-name.ts';
import { kindOfHead } from '../snapshot/forms/form-head.ts';
import type { FormSections } from '../snapshot/forms/form-sections.ts';
import { AcronymFinder } from './acronym-finder.ts';
import { CandidateMasks } from './plan/candidate-masks.ts';
import { FormCheck } from './check/form-check.ts';
import { FormReader } from './read/form-reader.ts';
import { LeftOverBound } from './bound/left-over-bound.ts';
import type { MatchedWord } from './plan/matched-word.ts';
import { QuickCheck } from './check/quick-check.ts';
import type { SearchedInitial } from './check/quick-check.ts';
import { ReachableNames } from './bound/reachable-names.ts';
import { searchPlan } from './plan/search-plan.ts';
import type { PlanInputs, SearchPlan } from './plan/search-plan.ts';

/**
 * Finds the forms that can reach a threshold: those that the posting lists of the searched words leave within reach are
 * looked at one by one, first by what they leave over, then by how alike the words are.
 */
export class FormFinder {
  private readonly sections: FormSections;
  private readonly inputs: PlanInputs;
  /** Indexes of the entity kinds that forms are of: the bounds of others would only widen the search. */
  private readonly kinds = new Set<number>();
  private readonly acronyms: AcronymFinder;
  private readonly candidates: CandidateMasks;
  private readonly reader: FormReader;

  constructor(sections: FormSections, inputs: PlanInputs) {
    this.sections = sections;
    this.inputs = inputs;
    for (const head of sections.formHead) this.kinds.add(kindOfHead(head));
    this.acronyms = new AcronymFinder(sections, inputs.lexicon);
    this.candidates = new CandidateMasks(sections.wordMarks.length);
    this.reader = new FormReader(sections);
  }

  /**
   * Numbers of the forms of the given kinds (indexes of entity kinds) whose score may reach `threshold` (0..1); never
   * leaves one out on account of their number.
   */
  find(query: PreparedName, threshold: number, kinds: readonly number[]): number[] {
    const {
      sections,
      candidates,
      inputs: { matcher, settings },
    } = this;
    const plan = searchPlan(query, this.inputs);
    const bound = new LeftOverBound(plan, threshold, settings);
    const words = plan.words.map((word) => ({ ...word, matches: matcher.matches(word.word, query.entityKind) }));
    const check = new FormCheck({ sections, plan, words, candidates, threshold, settings });
    // Before and not after: a search may have broken off in the middle.
    candidates.clear();
    this.noteCandidates(plan, words);
    const quick = new QuickCheck(sections, { words, candidates, initials: this.initials(plan), bound });
    const split = splitForms(words);
    const asked = kinds.filter((kind) => this.kinds.has(kind));
    const isAsked = (form: number): boolean => asked.includes(kindOfHead(sections.formHead[form]!));
    const found = new Set(this.acronyms.forms(query).filter(isAsked));
    for (const [form, bits] of split)
      if (isAsked(form) && quick.mayBeSplit(form, bits) && check.passes(form)) found.add(form);
    const reachable = new ReachableNames(bound, asked);
    for (const form of quick.within(this.reader.read({ plan, words, candidates, reachable }), asked)) {
      if (!split.has(form) && check.passes(form)) found.add(form);
    }
    return [...found];
  }

  private noteCandidates({ compounds, unsearched }: SearchPlan, words: readonly MatchedWord[]): void {
    for (const { bits, matches } of compounds) this.candidates.add(matches, bits, true);
    for (const { bits, matches } of words) this.candidates.add(matches, bits, false);
    for (const listed of unsearched) this.candidates.addLoose(listed);
  }

  /** Listed words are numbered as their terms, and those by spelling. */
  private initials({ loose }: SearchPlan): SearchedInitial[] {
    const { termWordStarts } = this.sections;
    return loose
      .filter(({ initial }) => initial !== '')
      .map(({ initial, free, left }) => {
        const [from, to] = this.inputs.lexicon.termsFrom(initial.charAt(0));
        return { words: [termWordStarts[from]!, termWordStarts[to]!], free, left };
      });
  }
}

/** The forms that have a searched word as two, with the bits of those words. */
function splitForms(words: readonly MatchedWord[]): ReadonlyMap<number, number> {
  const split = new Map<number, number>();
  for (const { matches, bits } of words)
    for (const form of matches.splitForms) split.set(form, (split.get(form) ?? 0) | bits);
  return split;
}
