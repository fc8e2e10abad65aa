import { MOST_JOINED } from '../../compare/joined-words.ts';
import { INITIAL_EVIDENCE, LEAST_JOINED } from '../../compare/run-columns.ts';
import type { EngineSettings } from '../../settings/settings.ts';
import { entityKinds } from '../../snapshot/entity-kinds.ts';
import { kindOfHead } from '../../snapshot/forms/form-head.ts';
import { type BoundKind, boundKinds, COMPARISON_TOLERANCE } from '../bound/left-over-bound.ts';
import { weightUnit } from '../../snapshot/forms/form-weight.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { isNameMarks } from '../../snapshot/words/word-record.ts';
import type { CandidateMasks } from '../plan/candidate-masks.ts';
import { beginsWith, isOneLetter, leftOf, weightOfWords } from '../listed/listed-words.ts';
import type { MatchedWord } from '../plan/matched-word.ts';
import type { SearchPlan } from '../plan/search-plan.ts';
import { servantOf } from '../listed/served-name.ts';
import type { WordMatches } from '../lookup/word-matches.ts';

/** Names of which so many words match stand on their own. */
const enoughEvidence = 2;

/** What a check is made of; `threshold` 0..1. */
export interface CheckInputs {
  sections: FormSections;
  plan: SearchPlan;
  /** The words of the plan, in its order. */
  words: readonly MatchedWord[];
  candidates: CandidateMasks;
  threshold: number;
  settings: EngineSettings;
}

/**
 * Second, closer look at a form: its words are matched with the searched ones by the similarities that are known from the
 * look-up, and the score that this allows is held against the threshold. Never rejects what the comparison accepts.
 */
export class FormCheck {
  private readonly sections: FormSections;
  private readonly plan: SearchPlan;
  private readonly masks: CandidateMasks;
  private readonly threshold: number;
  private readonly kinds: readonly BoundKind[];
  private readonly words: readonly MatchedWord[];
  /** Those of the words that lists write as two. */
  private readonly splitWords: readonly MatchedWord[];
  /** Of each loose word: weight by which it is matched, how alike it is, and weight of the heaviest listed word that it may stand for and that matches no other. */
  private readonly looseMatched: Float64Array;
  private readonly looseAlike: Float64Array;
  private readonly looseLeft: Float64Array;
  private readonly initialLikeness: number;
  private readonly matched: Float64Array;
  private readonly matchedWeight: Float64Array;
  private readonly loneWord: number;
  private readonly repeatedWord: number;
  /** Whether a name that an initial or a loose particle may be can be another particle or a title of the search: it counts for both. */
  private readonly contestsNames: boolean;
  /** Whether several searched words share a place in the bound. */
  private readonly sharesBounds: boolean;
  private readonly searchedNames: number;
  /** Of the form that is looked at: words that match a searched one, names that match none, and what may match them all the same. */
  private namesMatched = 0;
  private namesLeft = 0;
  private unsearchedMatched = 0;
  private matchesCompound = false;
  /** Searched words that match one listed word together, of which only one is matched with it. */
  private contested = 0;
  /** Of the listed word that is looked at: searched words that it may match, and in how many ways. */
  private matching = 0;
  private waysToMatch = 0;

  constructor({ sections, plan, words, candidates, threshold, settings }: CheckInputs) {
    this.sections = sections;
    this.masks = candidates;
    this.plan = plan;
    this.looseMatched = new Float64Array(plan.loose.length);
    this.looseLeft = new Float64Array(plan.loose.length);
    this.looseAlike = new Float64Array(plan.loose.length);
    this.initialLikeness = settings.similarity.initial;
    this.words = words;
    this.splitWords = words.filter(({ matches }) => matches.splits.length > 0);
    this.threshold = threshold - COMPARISON_TOLERANCE;
    this.kinds = boundKinds(settings);
    this.matched = new Float64Array(plan.bounds.length);
    this.loneWord = settings.loneWord;
    this.repeatedWord = settings.repeatedWord;
    this.contestsNames = plan.loose.some(({ initial }) => plan.unsearched.length > (initial === '' ? 1 : 0));
    this.sharesBounds = plan.words.length > plan.bounds.length;
    this.searchedNames = plan.bounds.filter(({ isName }) => isName).length;
    this.matchedWeight = new Float64Array(plan.bounds.length);
  }

  passes(form: number): boolean {
    const { formWordStarts, formWords, formHead, wordMarks } = this.sections;
    const start = formWordStarts[form]!;
    const end = formWordStarts[form + 1]!;
    const kind = kindOfHead(formHead[form]!);
    this.begin();
    const isOrganisation = entityKinds[kind] === 'organisation';
    let listedLeft = 0;
    let splitUntil = start;
    let splitBits = 0;
    for (let at = start; at < end; at++) {
      const word = formWords[at]!;
      if (at >= splitUntil) splitBits = 0;
      this.matching = splitBits;
      this.waysToMatch = splitBits === 0 ? 0 : 1;
      const split = this.matchSplit(at, end);
      splitUntil = Math.max(splitUntil, at + split);
      if (split > 0) splitBits = this.matching;
      this.match(word);
      this.matchCompound(word);
      const isCounted = this.waysToMatch > 0;
      const isContested = this.contestsNames && this.matchUnsearched(word);
      const left = isCounted || isContested ? 0 : leftOf(this.sections, start, end, at, this.repeatedWord);
      const isLoose = this.matchLoose(start, at, isOrganisation, left);
      const isUnsearched = isContested || (!isLoose && this.matchUnsearched(word));
      const isMatched = isCounted || isLoose || isUnsearched;
      // What is not looked up may be the one that matches it.
      if (this.waysToMatch > 1 || (isCounted && (isLoose || isUnsearched))) this.contested |= this.matching;
      if (isMatched) this.namesMatched += 1;
      if (!isUnsearched) listedLeft += left;
      if (!isMatched && isNameMarks(wordMarks[word]!)) this.namesLeft += 1;
    }
    for (const left of this.looseLeft) listedLeft -= left;
    return this.reaches(listedLeft / weightUnit, kind);
  }

  private begin(): void {
    this.matched.fill(0);
    this.looseMatched.fill(0);
    this.looseLeft.fill(0);
    this.looseAlike.fill(0);
    this.namesMatched = this.namesLeft = this.unsearchedMatched = this.contested = 0;
    this.matchesCompound = false;
  }

  /** Whether the form reaches the threshold by what its words match, `listedLeft` of its weight (0..1 a word) being left over. */
  private reaches(listedLeft: number, kind: number): boolean {
    const factor = this.isLoneWord(kind) ? this.loneWord : 1;
    // Of words that match the same listed one, those that are less alike may count less when they are left over.
    for (let leftOut = this.contested; leftOut > 0; leftOut = (leftOut - 1) & this.contested)
      if (this.bound(listedLeft, kind, leftOut) * factor >= this.threshold) return true;
    return this.bound(listedLeft, kind, 0) * factor >= this.threshold;
  }

  /** Whether a name of a person can match by one word only, or one and an initial, although a side has more: see short-name.ts. */
  private isLoneWord(kind: number): boolean {
    const { plan } = this;
    if (
      plan.mayBeOrganisation[kind]! ||
      this.sharesBounds ||
      this.unsearchedMatched > 0 ||
      (plan.repeats > 0 && this.namesMatched > 1)
    )
      return false;
    let matched = 0;
    for (const similarity of this.matched) if (similarity > 0) matched += 1;
    let evidence = matched;
    let initials = 0;
    for (let index = 0; index < this.looseMatched.length; index++) {
      if (this.looseMatched[index] === 0) continue;
      const isInitial = plan.loose[index]!.initial !== '';
      evidence += isInitial ? INITIAL_EVIDENCE : 1;
      if (isInitial) initials += 1;
    }
    if (evidence >= enoughEvidence) return false;
    const isSearchedLeft = matched < this.searchedNames || this.isRepeatLeft();
    return initials > 0 ? isSearchedLeft : isSearchedLeft || this.namesLeft > 0;
  }

  /** Whether a word that the search repeats stands only once in the form. */
  private isRepeatLeft(): boolean {
    return this.plan.repeatsName && this.namesMatched <= 1 && !this.matchesCompound;
  }

  /** Sets a listed word against a searched particle, title or form that it may be with a slip in it. */
  private matchUnsearched(word: number): boolean {
    if (!this.masks.isLoose(word)) return false;
    this.unsearchedMatched += this.sections.wordWeight[word]! / weightUnit / 2;
    return true;
  }

  /** Sets the listed words from `at` on against a searched word that is two or three of them written together; answers how many. */
  private matchSplit(at: number, end: number): number {
    let longest = 0;
    for (const { matches, index } of this.splitWords) {
      for (let count = 2; count <= MOST_JOINED && at + count <= end; count++) {
        if (!this.isSplitAt(matches, at, count)) continue;
        longest = Math.max(longest, count);
        this.matching |= 1 << index;
        this.waysToMatch += 1;
        this.note(index, 1, 2 * weightOfWords(this.sections, at, count) - this.plan.bounds[index]!.weight);
      }
    }
    return longest;
  }

  private isSplitAt(matches: WordMatches, at: number, count: number): boolean {
    const { formWords, wordTerm } = this.sections;
    const third = count === MOST_JOINED ? wordTerm[formWords[at + 2]!]! : undefined;
    return matches.isSplit(wordTerm[formWords[at]!]!, wordTerm[formWords[at + 1]!]!, third);
  }

  /** Sets a listed word against searched words that it is when they are written together. */
  private matchCompound(word: number): void {
    if (!this.masks.isTogether(word)) return;
    for (const { matches, bits, loose } of this.plan.compounds) {
      const similarity = matches.matchingSimilarity(word);
      if (similarity < LEAST_JOINED) continue;
      this.matching |= bits;
      this.waysToMatch += 1;
      this.matchesCompound = true;
      if (bits === 0) this.unsearchedMatched += this.sections.wordWeight[word]! / weightUnit / 2;
      this.plan.bounds.forEach(({ weight }, index) => {
        if ((bits & (1 << index)) !== 0) this.note(index, similarity, weight);
      });
      for (const index of loose) this.noteLoose(index, similarity, this.plan.loose[index]!.weight);
    }
  }

  /** Of several counterparts the most alike, and of those that are wholly alike the heaviest: with those a score rises with weight. */
  private note(index: number, similarity: number, weight: number): void {
    const isHeavier = similarity === 1 && weight > this.matchedWeight[index]!;
    if (similarity <= this.matched[index]! && !isHeavier) return;
    this.matched[index] = similarity;
    this.matchedWeight[index] = weight;
  }

  private noteLoose(index: number, similarity: number, weight: number): void {
    this.looseAlike[index] = Math.max(this.looseAlike[index]!, similarity);
    this.looseMatched[index] = Math.max(this.looseMatched[index]!, weight);
  }

  /** Notes which searched words a listed word may match. */
  private match(word: number): void {
    const mask = this.masks.of(word);
    if (mask === 0) return;
    for (const { matches, index } of this.words) {
      const similarity = (mask & (1 << index)) === 0 ? 0 : matches.matchingSimilarity(word);
      if (similarity === 0) continue;
      this.matching |= 1 << index;
      this.waysToMatch += 1;
      this.note(index, similarity, this.sections.wordWeight[word]! / weightUnit);
    }
  }

  /**
   * Sets a listed word against searched initials and particles; in an organisation's name an initial is one only of another initial.
   * Each accounts for one listed word that would be `left` over.
   */
  private matchLoose(start: number, at: number, isOrganisation: boolean, left: number): boolean {
    if (this.plan.loose.length === 0) return false;
    const { formWords, wordTerm, wordWeight } = this.sections;
    const word = formWords[at]!;
    const term = wordTerm[word]!;
    const servant = isOrganisation ? -1 : servantOf(this.sections, start, at);
    const listed = (wordWeight[word]! + (servant < 0 ? 0 : wordWeight[servant]!)) / weightUnit;
    let isMatched = false;
    this.plan.loose.forEach(({ initial, terms, weight }, index) => {
      const isSpelledOut =
        beginsWith(this.sections, term, initial, isOrganisation) ||
        (servant >= 0 && beginsWith(this.sections, wordTerm[servant]!, initial, false));
      if (!isSpelledOut && !terms.has(term)) return;
      isMatched = true;
      this.looseLeft[index] = Math.max(this.looseLeft[index]!, left);
      const isShort = left > 0 && initial !== '' && !isOneLetter(this.sections, term);
      this.noteLoose(index, isShort ? this.initialLikeness : 1, (weight + listed) / 2);
    });
    return isMatched;
  }

  /** `leftOut`: searched words that count as left over although they match a listed one. */
  private bound(listedLeft: number, kindIndex: number, leftOut: number): number {
    const { bounds, others, loose } = this.plan;
    const { certain } = others[kindIndex]!;
    const kind = this.kinds[kindIndex]!;
    let weight = certain + this.unsearchedMatched;
    let value = weight;
    let left = 0;
    for (let index = 0; index < loose.length; index++) {
      const matched = this.looseMatched[index]!;
      weight += matched;
      value += matched * this.looseAlike[index]!;
      if (matched === 0) left += loose[index]!.left;
    }
    for (let index = 0; index < bounds.length; index++) {
      const word = bounds[index]!;
      const similarity = this.matched[index]!;
      if (similarity === 0 || (leftOut & (1 << index)) !== 0) {
        left += word.left;
        continue;
      }
      const share = (word.weight + this.matchedWeight[index]!) / 2;
      weight += share;
      value += share * similarity;
    }
    const contradiction = Math.min(left, listedLeft);
    const share = value / (weight + kind.extra * Math.abs(left - listedLeft) + contradiction);
    // What contradicts only takes away: most names are told by the share alone.
    return share < this.threshold ? share : share * kind.contradiction ** contradiction;
  }
}
