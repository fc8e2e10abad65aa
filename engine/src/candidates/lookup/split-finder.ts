import { isVowelless } from '../../compare/letters/abjad-similarity.ts';
import { latinReadings } from '../../normalise/latin-readings.ts';
import { phoneticKey } from '../../normalise/keys/phonetic-key.ts';
import { soundSkeleton } from '../../normalise/keys/sound-skeleton.ts';
import { withArabicOfTurkish } from '../../normalise/turkish-faith.ts';
import { koreanSyllablesOf } from '../../compare/korean-given-name.ts';
import { koreanSoundsOf } from '../../compare/korean-sounds.ts';
import { koreanKey } from '../../compare/letters/korean-key.ts';
import { runSkeletons } from '../../compare/vowelless-run.ts';
import { siniticKeys } from '../../normalise/mandarin-readings.ts';
import { wordForm } from '../../normalise/prepare-word.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { isVowellessMarks } from '../../snapshot/words/word-record.ts';
import type { Lexicon } from '../listed/lexicon.ts';
import { foldHash, keyHash } from '../../normalise/keys/spelling-keys.ts';
import { koreanReadingKey, mandarinKey } from '../keys/equal-keys.ts';
import { visitBucket } from '../keys/term-buckets.ts';
import {
  aroundHash,
  articleOf,
  consonantsHash,
  isMiddle,
  pairHash,
  searchedPartKeys,
  standInOf,
} from '../keys/split-keys.ts';
import type { WordMatches } from './word-matches.ts';
import { isSplitInto } from './word-split.ts';
import type { WordPart, WordSplit } from './word-split.ts';

/** Shortest part of a word that a list may have written as two. */
const shortestPart = 2;
const longestParticle = 5;
/** No fold hash. */
const none = -1;

interface SearchedPart extends WordPart {
  keys: readonly number[];
}

interface PartSplit extends WordSplit {
  left: SearchedPart;
  right: SearchedPart;
}

/** Finds the forms in which a searched word stands as two: 'binladin' where a list has 'bin ladin'. */
export class SplitFinder {
  private readonly sections: FormSections;
  private readonly lexicon: Lexicon;

  constructor(sections: FormSections, lexicon: Lexicon) {
    this.sections = sections;
    this.lexicon = lexicon;
  }

  /** Adds the ways in which the word is split in the lists, and the forms. */
  addSplits(word: PreparedWord, found: WordMatches): void {
    if (!isVowelless(word.script)) this.addConsonants(word, found);
    for (const latin of latinReadings(word)) this.addParts(latin, found);
    for (const key of siniticKeys(word)) this.addMandarin(key.split('-'), found);
    this.addKorean(word, found);
  }

  /** Adds the forms that have the syllables of a Korean given name as two words in any romanisation: 'Dae-jung' for 'Taejung' or '대중'. */
  private addKorean(word: PreparedWord, found: WordMatches): void {
    for (const [first, second] of koreanSyllablesOf(word))
      this.addPairs([first, second], (syllable) => this.koreanTerms(syllable), found);
  }

  /** Terms that are the syllable in any romanisation, or as Russian and Ukrainian write it. */
  private koreanTerms(syllable: string): number[] {
    const key = koreanKey(syllable);
    return (['Latin', 'Cyrillic'] as const).flatMap((script) =>
      this.termsFiled(koreanReadingKey(script, key), (word) => koreanSoundsOf(word).includes(key)),
    );
  }

  /** Adds the forms that have the syllables of a Mandarin word as two words in any romanisation: 'Teng Hsiao-ping' for 'Xiaoping'. */
  private addMandarin(syllables: readonly string[], found: WordMatches): void {
    for (let end = 1; end < syllables.length; end++) {
      const parts = [syllables.slice(0, end).join('-'), syllables.slice(end).join('-')] as const;
      this.addPairs(
        parts,
        (part) => this.termsFiled(mandarinKey(part), (other) => siniticKeys(other).includes(part)),
        found,
      );
    }
  }

  /** Adds the forms in which a term of the first part stands before one of the second. */
  private addPairs(
    [first, second]: readonly [string, string],
    termsOf: (part: string) => readonly number[],
    found: WordMatches,
  ): void {
    const rights = termsOf(second);
    for (const left of rights.length === 0 ? [] : termsOf(first))
      for (const right of rights)
        this.addSplit({ left: this.termPart(left), right: this.termPart(right) }, pairHash, found);
  }

  /** Terms that are filed under a key, and not only under a hash that it shares. */
  private termsFiled(key: string, isMeant: (word: PreparedWord) => boolean): number[] {
    const { equalKeyStarts, equalKeys, termWordStarts } = this.sections;
    const terms: number[] = [];
    visitBucket({ starts: equalKeyStarts, entries: equalKeys }, keyHash(key), (term) => {
      for (let word = termWordStarts[term]!; word < termWordStarts[term + 1]!; word++)
        if (isMeant(this.lexicon.word(word))) return void terms.push(term);
    });
    return terms;
  }

  private addParts(latin: string, found: WordMatches): void {
    // The article may be one letter: 'Udin' for 'al-Din'.
    for (let at = 1; at <= latin.length - shortestPart; at++) {
      const [begin, rest] = [latin.slice(0, at), latin.slice(at)];
      const lefts = this.smallParts(begin, rest);
      for (const left of lefts) this.addSplit({ left, right: this.part(rest) }, pairHash, found);
      if (at >= shortestPart) this.addArounds(lefts[0]!, rest, found);
    }
  }

  /** Adds the ways in which the letters behind `left` are a small word and another one. */
  private addArounds(left: SearchedPart, behind: string, found: WordMatches): void {
    for (let end = 1; end <= Math.min(longestParticle, behind.length - shortestPart); end++) {
      const [letters, rest] = [behind.slice(0, end), behind.slice(end)];
      if (!isMiddle(letters) && articleOf(letters, rest) === undefined) continue;
      for (const middle of this.smallParts(letters, rest))
        this.addSplit({ left, middle, right: this.part(rest) }, aroundHash, found);
    }
  }

  /** What letters before `rest` may be: a part like any other, and the article as it sounds. */
  private smallParts(letters: string, rest: string): readonly SearchedPart[] {
    const article = articleOf(letters, rest);
    const parts = letters.length < shortestPart ? [] : [this.part(letters)];
    return article === undefined || article === standInOf(letters) ? parts : [...parts, this.part(letters, article)];
  }

  /** Adds the forms that have two words of a script without vowels which are the searched one written together. */
  private addConsonants(word: PreparedWord, found: WordMatches): void {
    for (const latin of withArabicOfTurkish(word.latin)) this.addSkeleton(soundSkeleton(latin), found);
  }

  private addSkeleton(skeleton: string, found: WordMatches): void {
    const { pairStarts, pairForms } = this.sections;
    const hash = consonantsHash(skeleton);
    const bucket = hash & (pairStarts.length - 2);
    for (let at = pairStarts[bucket]!; at < pairStarts[bucket + 1]!; at++)
      this.addConsonantsOf(pairForms[at]!, skeleton, found);
  }

  private addConsonantsOf(form: number, skeleton: string, found: WordMatches): void {
    const { formWordStarts, formWords, wordTerm, wordMarks } = this.sections;
    for (let at = formWordStarts[form]! + 1; at < formWordStarts[form + 1]!; at++) {
      const [left, right] = [formWords[at - 1]!, formWords[at]!];
      if (!isVowellessMarks(wordMarks[left]!) || !isVowellessMarks(wordMarks[right]!)) continue;
      if (
        !runSkeletons(wordForm(this.lexicon.word(left).original + this.lexicon.word(right).original)).includes(skeleton)
      )
        continue;
      found.splits.push({
        left: { fold: none, standIn: wordTerm[left]! },
        right: { fold: none, standIn: wordTerm[right]! },
      });
      found.splitForms.push(form);
    }
  }

  private addSplit(split: PartSplit, hash: typeof pairHash, found: WordMatches): void {
    const before = found.splitForms.length;
    for (const left of split.left.keys)
      for (const right of split.right.keys) this.addForms(hash(left, right), split, found);
    if (found.splitForms.length > before) found.splits.push(split);
  }

  /** A term itself, under the key of its spelling. */
  private termPart(term: number): SearchedPart {
    return { fold: none, standIn: term, keys: [this.sections.termFold[term]!] };
  }

  private part(letters: string, standIn = standInOf(letters)): SearchedPart {
    const fold = foldHash(phoneticKey(letters));
    return {
      fold,
      standIn: standIn === undefined ? -1 : this.lexicon.term(standIn),
      keys: searchedPartKeys(fold, standIn),
    };
  }

  private addForms(hash: number, split: WordSplit, found: WordMatches): void {
    const { pairStarts, pairForms } = this.sections;
    const bucket = hash & (pairStarts.length - 2);
    for (let at = pairStarts[bucket]!; at < pairStarts[bucket + 1]!; at++) {
      if (this.isSplit(split, pairForms[at]!)) found.splitForms.push(pairForms[at]!);
    }
  }

  private isSplit(split: WordSplit, form: number): boolean {
    const { formWordStarts, formWords, wordTerm, termFold } = this.sections;
    const start = formWordStarts[form]!;
    const end = formWordStarts[form + 1]!;
    const termAt = (at: number): number => wordTerm[formWords[at]!]!;
    const count = split.middle === undefined ? 2 : 3;
    for (let at = start; at + count <= end; at++) {
      if (isSplitInto(split, termAt(at), termAt(at + 1), count === 3 ? termAt(at + 2) : undefined, termFold))
        return true;
    }
    return false;
  }
}
