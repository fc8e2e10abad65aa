import type { PreparedName } from '../normalise/prepare-name.ts';
import { entityKinds } from '../snapshot/entity-kinds.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import { isLeadingMarks } from '../snapshot/word-record.ts';
import { FaceMasks } from './face-masks.ts';
import { FormCheck } from './form-check.ts';
import { FormReader } from './form-reader.ts';
import { FormTally } from './form-tally.ts';
import { LeftOverBound } from './left-over-bound.ts';
import type { MatchedWord } from './matched-word.ts';
import { QuickCheck } from './quick-check.ts';
import type { WordRange } from './quick-check.ts';
import { ReachableNames } from './reachable-names.ts';
import { searchPlan } from './search-plan.ts';
import type { PlanInputs, SearchPlan } from './search-plan.ts';

/**
 * Finds the forms that can reach a threshold: those that the posting lists of the searched words leave within reach are
 * looked at one by one, first by what they leave over, then by how alike the words are.
 */
export class FormFinder {
  private readonly sections: FormSections;
  private readonly inputs: PlanInputs;
  private readonly faces: FaceMasks;
  private readonly tally: FormTally;
  private readonly reader: FormReader;

  constructor(sections: FormSections, inputs: PlanInputs) {
    this.sections = sections;
    this.inputs = inputs;
    this.faces = new FaceMasks(sections.wordMarks.length);
    this.tally = new FormTally(sections);
    this.reader = new FormReader(sections, this.tally);
  }

  /**
   * Numbers of the forms of the given kinds (indexes of entity kinds) whose score may reach `threshold` (0..1); never
   * leaves one out on account of their number.
   */
  find(query: PreparedName, threshold: number, kinds: readonly number[]): number[] {
    const { sections, faces, tally, inputs: { matcher, settings } } = this;
    const plan = searchPlan(query, this.inputs);
    const bound = new LeftOverBound(plan, threshold, settings);
    const words = plan.words.map((word) => ({ ...word, matches: matcher.matches(word.word, query.entityKind) }));
    const check = new FormCheck({ sections, plan, words, faces, threshold, settings });
    this.noteFaces(plan, words);
    this.reader.read({ plan, words, faces, reachable: new ReachableNames(bound, kinds) });
    const quick = new QuickCheck(sections, { faces, initials: this.initials(plan), bound });
    const unquick = new Set(words.flatMap(({ matches }) => matches.splitForms));
    const found = new Set(this.acronymForms(plan, kinds));
    for (let at = 0; at < tally.count; at++) {
      const form = tally.candidates[at]!;
      if (unquick.has(form) ? kinds.includes(sections.formHead[form]! >>> 8) && check.passes(form) : quick.isWithin(form) && check.passes(form)) found.add(form);
    }
    faces.clear();
    tally.clear();
    return [...found];
  }

  private noteFaces({ compounds, unsearched }: SearchPlan, words: readonly MatchedWord[]): void {
    for (const { bits, matches } of compounds) this.faces.add(matches, bits, true);
    for (const { bits, matches } of words) this.faces.add(matches, bits, false);
    for (const listed of unsearched) this.faces.addLoose(listed);
  }

  /** The listed words that each searched initial may stand for: words are numbered as their terms, and those by spelling. */
  private initials({ loose }: SearchPlan): WordRange[] {
    const { termWordStarts } = this.sections;
    return loose.filter(({ initial }) => initial !== '').map(({ initial }) => {
      const [from, to] = this.inputs.lexicon.termsFrom(initial);
      return [termWordStarts[from]!, termWordStarts[to]!];
    });
  }

  /** Persons have no acronyms, so a person's form that bears such letters is found only as other forms are. */
  private acronymForms({ acronyms }: SearchPlan, kinds: readonly number[]): number[] {
    const { formHead, termPostingStarts, postings } = this.sections;
    return acronyms.flatMap((term) => [...postings.subarray(termPostingStarts[term], termPostingStarts[term + 1])].filter((form) => this.isFoundBy(form, term)))
      .filter((form) => kinds.includes(formHead[form]! >>> 8) && entityKinds[formHead[form]! >>> 8] !== 'person');
  }

  /** Whether a term leads to a form: as its acronym, or as one of its words that is no legal form, particle or title. */
  private isFoundBy(form: number, term: number): boolean {
    const { formWords, formWordStarts, wordTerm, wordMarks, termWordStarts } = this.sections;
    if (termWordStarts[term] === termWordStarts[term + 1]) return true;
    for (let at = formWordStarts[form]!; at < formWordStarts[form + 1]!; at++) {
      const word = formWords[at]!;
      if (wordTerm[word] === term && isLeadingMarks(wordMarks[word]!)) return true;
    }
    return false;
  }
}
