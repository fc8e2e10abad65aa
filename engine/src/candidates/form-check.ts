import { MOST_JOINED } from '../compare/joined-words.ts';
import { INITIAL_EVIDENCE, LEAST_JOINED } from '../compare/run-columns.ts';
import type { EngineSettings, KindSettings } from '../settings.ts';
import { entityKinds } from '../snapshot/entity-kinds.ts';
import { kindOfHead } from '../snapshot/form-head.ts';
import { boundKinds } from './left-over-bound.ts';
import { leftShare, weightUnit } from '../snapshot/form-weight.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import { isNameMarks } from '../snapshot/word-record.ts';
import type { FaceMasks } from './face-masks.ts';
import { beginsWith, isOneLetter, weightOfWords } from './listed-words.ts';
import type { MatchedWord } from './matched-word.ts';
import type { SearchPlan } from './search-plan.ts';
import { servantOf } from './served-name.ts';
import type { WordMatches } from './word-matches.ts';

/** Names of which so many words match stand on their own. */
const enoughEvidence = 2;
/** Rounding of the weights in the snapshot, and columns that the comparison chooses otherwise. */
const tolerance = 0.01;

/** What a check is made of; `threshold` 0..1. */
export interface CheckInputs {
  sections: FormSections;
  plan: SearchPlan;
  /** The words of the plan, in its order. */
  words: readonly MatchedWord[];
  faces: FaceMasks;
  threshold: number;
  settings: EngineSettings;
}

/**
 * Second, closer look at a form: its words are faced with the searched ones by the similarities that are known from the
 * look-up, and the score that this allows is held against the threshold. Never rejects what the comparison accepts.
 */
export class FormCheck {
  private readonly sections: FormSections;
  private readonly plan: SearchPlan;
  private readonly masks: FaceMasks;
  private readonly threshold: number;
  private readonly kinds: readonly KindSettings[];
  private readonly words: readonly MatchedWord[];
  /** Weight by which each loose word is matched. */
  private readonly looseFaced: Float64Array;
  /** How alike each loose word is to a listed one, and weight of the heaviest that it may stand for and that faces no other. */
  private readonly looseAlike: Float64Array;
  private readonly looseLeft: Float64Array;
  private readonly initialLikeness: number;
  private readonly faced: Float64Array;
  private readonly facedWeight: Float64Array;
  private readonly loneWord: number;
  private readonly repeatedWord: number;
  /** Whether several searched words share a place in the bound. */
  private readonly sharesBounds: boolean;
  private readonly searchedNames: number;
  /** Of the form that is looked at: words that face a searched one, names that face none, and what may face them all the same. */
  private namesFaced = 0;
  private namesLeft = 0;
  private unsearchedFaced = 0;
  private facesCompound = false;
  /** Searched words that face one listed word together, of which only one is matched with it. */
  private contested = 0;
  /** Of the listed word that is looked at: searched words that it may face, and in how many ways. */
  private facing = 0;
  private waysToFace = 0;

  constructor({ sections, plan, words, faces, threshold, settings }: CheckInputs) {
    this.sections = sections;
    this.masks = faces;
    this.plan = plan;
    this.looseFaced = new Float64Array(plan.loose.length);
    this.looseLeft = new Float64Array(plan.loose.length);
    this.looseAlike = new Float64Array(plan.loose.length);
    this.initialLikeness = settings.similarity.initial;
    this.words = words;
    this.threshold = threshold - tolerance;
    this.kinds = boundKinds(settings);
    this.faced = new Float64Array(plan.bounds.length);
    this.loneWord = settings.loneWord;
    this.repeatedWord = settings.repeatedWord;
    this.sharesBounds = plan.words.length > plan.bounds.length;
    this.searchedNames = plan.bounds.filter(({ isName }) => isName).length;
    this.facedWeight = new Float64Array(plan.bounds.length);
  }

  passes(form: number): boolean {
    const { formWordStarts, formWords, formHead, wordLeft, wordMarks } = this.sections;
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
      this.facing = splitBits;
      this.waysToFace = splitBits === 0 ? 0 : 1;
      const split = this.faceSplit(at, end);
      splitUntil = Math.max(splitUntil, at + split);
      if (split > 0) splitBits = this.facing;
      this.face(word);
      this.faceCompound(word);
      if (this.waysToFace > 1) this.contested |= this.facing;
      const isCounted = this.waysToFace > 0;
      const left = isCounted ? 0 : wordLeft[word]! * leftShare(formWords, start, end, at, this.repeatedWord);
      const isLoose = this.faceLoose(start, at, isOrganisation, left);
      const isUnsearched = !isLoose && this.faceUnsearched(word);
      const isFaced = isCounted || isLoose || isUnsearched;
      if (isFaced) this.namesFaced += 1;
      if (!isUnsearched) listedLeft += left;
      if (!isFaced && isNameMarks(wordMarks[word]!)) this.namesLeft += 1;
    }
    for (const left of this.looseLeft) listedLeft -= left;
    return this.reaches(listedLeft / weightUnit, kind);
  }

  private begin(): void {
    this.faced.fill(0);
    this.looseFaced.fill(0);
    this.looseLeft.fill(0);
    this.looseAlike.fill(0);
    this.namesFaced = 0;
    this.namesLeft = 0;
    this.unsearchedFaced = 0;
    this.facesCompound = false;
    this.contested = 0;
  }

  /** Whether the form reaches the threshold by what its words face, `listedLeft` of its weight (0..1 a word) being left over. */
  private reaches(listedLeft: number, kind: number): boolean {
    const factor = this.isLoneWord(kind) ? this.loneWord : 1;
    // Of words that face the same listed one, those that are less alike may count less when they are left over.
    for (let leftOut = this.contested; leftOut > 0; leftOut = (leftOut - 1) & this.contested) {
      if (this.bound(listedLeft, kind, leftOut) * factor >= this.threshold) return true;
    }
    return this.bound(listedLeft, kind, 0) * factor >= this.threshold;
  }

  /** Whether a name of a person can match by one word only, or one and an initial, although a side has more: see short-name.ts. */
  private isLoneWord(kind: number): boolean {
    const { plan } = this;
    if (
      plan.mayBeOrganisation[kind]! ||
      this.sharesBounds ||
      this.unsearchedFaced > 0 ||
      (plan.repeats > 0 && this.namesFaced > 1)
    )
      return false;
    let faced = 0;
    for (const similarity of this.faced) if (similarity > 0) faced += 1;
    let evidence = faced;
    let initials = 0;
    for (let index = 0; index < this.looseFaced.length; index++) {
      if (this.looseFaced[index] === 0) continue;
      const isInitial = plan.loose[index]!.initial !== '';
      evidence += isInitial ? INITIAL_EVIDENCE : 1;
      if (isInitial) initials += 1;
    }
    if (evidence >= enoughEvidence) return false;
    const isSearchedLeft = faced < this.searchedNames || this.isRepeatLeft();
    return initials > 0 ? isSearchedLeft : isSearchedLeft || this.namesLeft > 0;
  }

  /** Whether a word that the search repeats stands only once in the form. */
  private isRepeatLeft(): boolean {
    return this.plan.repeats > 0 && this.namesFaced <= 1 && !this.facesCompound;
  }

  /** Sets a listed word against a searched particle, title or form that it may be with a slip in it. */
  private faceUnsearched(word: number): boolean {
    if (!this.masks.isLoose(word)) return false;
    this.unsearchedFaced += this.sections.wordWeight[word]! / weightUnit / 2;
    return true;
  }

  /** Sets the listed words from `at` on against a searched word that is two or three of them written together; answers how many. */
  private faceSplit(at: number, end: number): number {
    let longest = 0;
    for (const { matches, index } of this.words) {
      if (matches.splits.length === 0) continue;
      for (let count = 2; count <= MOST_JOINED && at + count <= end; count++) {
        if (!this.isSplitAt(matches, at, count)) continue;
        longest = Math.max(longest, count);
        this.facing |= 1 << index;
        this.waysToFace += 1;
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
  private faceCompound(word: number): void {
    if (!this.masks.isTogether(word)) return;
    for (const { matches, bits } of this.plan.compounds) {
      const similarity = matches.facingSimilarity(word);
      if (similarity < LEAST_JOINED) continue;
      this.facing |= bits;
      this.waysToFace += 1;
      this.facesCompound = true;
      this.plan.bounds.forEach(({ weight }, index) => {
        if ((bits & (1 << index)) !== 0) this.note(index, similarity, weight);
      });
    }
  }

  private note(index: number, similarity: number, weight: number): void {
    if (similarity <= this.faced[index]!) return;
    this.faced[index] = similarity;
    this.facedWeight[index] = weight;
  }

  /** Notes which searched words a listed word may face. */
  private face(word: number): void {
    const mask = this.masks.of(word);
    if (mask === 0) return;
    for (const { matches, index } of this.words) {
      const similarity = (mask & (1 << index)) === 0 ? 0 : matches.facingSimilarity(word);
      if (similarity === 0) continue;
      this.facing |= 1 << index;
      this.waysToFace += 1;
      this.note(index, similarity, this.sections.wordWeight[word]! / weightUnit);
    }
  }

  /**
   * Sets a listed word against searched initials and particles; in an organisation's name an initial is one only of another initial.
   * Each accounts for one listed word that would be `left` over.
   */
  private faceLoose(start: number, at: number, isOrganisation: boolean, left: number): boolean {
    const { loose } = this.plan;
    if (loose.length === 0) return false;
    const { formWords, wordTerm, wordWeight } = this.sections;
    const word = formWords[at]!;
    const term = wordTerm[word]!;
    const servant = isOrganisation ? -1 : servantOf(this.sections, start, at);
    const listed = (wordWeight[word]! + (servant < 0 ? 0 : wordWeight[servant]!)) / weightUnit;
    let isFaced = false;
    loose.forEach(({ initial, terms, weight }, index) => {
      const isSpelledOut =
        beginsWith(this.sections, term, initial, isOrganisation) ||
        (servant >= 0 && beginsWith(this.sections, wordTerm[servant]!, initial, false));
      if (!isSpelledOut && !terms.has(term)) return;
      isFaced = true;
      this.looseLeft[index] = Math.max(this.looseLeft[index]!, left);
      this.looseAlike[index] = Math.max(
        this.looseAlike[index]!,
        left > 0 && initial !== '' && !isOneLetter(this.sections, term) ? this.initialLikeness : 1,
      );
      this.looseFaced[index] = Math.max(this.looseFaced[index]!, (weight + listed) / 2);
    });
    return isFaced;
  }

  /** `leftOut`: searched words that count as left over although they face a listed one. */
  private bound(listedLeft: number, kindIndex: number, leftOut: number): number {
    const { bounds, others } = this.plan;
    const { certain } = others[kindIndex]!;
    const kind = this.kinds[kindIndex]!;
    let weight = certain + this.unsearchedFaced;
    let value = weight;
    let left = 0;
    this.plan.loose.forEach((word, index) => {
      const faced = this.looseFaced[index]!;
      weight += faced;
      value += faced * this.looseAlike[index]!;
      if (faced === 0) left += word.weight;
    });
    bounds.forEach((word, index) => {
      const similarity = this.faced[index]!;
      if (similarity === 0 || (leftOut & (1 << index)) !== 0) {
        left += word.left;
        return;
      }
      const share = (word.weight + this.facedWeight[index]!) / 2;
      weight += share;
      value += share * similarity;
    });
    const contradiction = Math.min(left, listedLeft);
    return (
      (value / (weight + kind.extra * Math.abs(left - listedLeft) + contradiction)) *
      kind.contradiction ** contradiction
    );
  }
}
