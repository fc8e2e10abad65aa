import { isVowelless } from '../../compare/letters/abjad-similarity.ts';
import { phoneticKey } from '../../normalise/keys/phonetic-key.ts';
import { soundSkeleton } from '../../normalise/keys/sound-skeleton.ts';
import { runSkeletons } from '../../compare/vowelless-run.ts';
import { wordForm } from '../../normalise/prepare-word.ts';
import type { PreparedWord } from '../../normalise/prepare-word.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { isVowellessMarks } from '../../snapshot/words/word-record.ts';
import type { Lexicon } from '../listed/lexicon.ts';
import { foldHash } from '../../normalise/keys/spelling-keys.ts';
import { aroundHash, consonantsHash, isMiddle, pairHash, searchedPartKeys, standInOf } from '../keys/split-keys.ts';
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
    const { latin } = word;
    for (let at = shortestPart; at <= latin.length - shortestPart; at++) {
      const left = this.part(latin.slice(0, at));
      this.addSplit({ left, right: this.part(latin.slice(at)) }, pairHash, found);
      for (let end = at + shortestPart; end <= Math.min(at + longestParticle, latin.length - shortestPart); end++) {
        const middle = latin.slice(at, end);
        if (isMiddle(middle))
          this.addSplit({ left, middle: this.part(middle), right: this.part(latin.slice(end)) }, aroundHash, found);
      }
    }
  }

  /** Adds the forms that have two words of a script without vowels which are the searched one written together. */
  private addConsonants(word: PreparedWord, found: WordMatches): void {
    const { pairStarts, pairForms } = this.sections;
    const skeleton = soundSkeleton(word.latin, word.script);
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

  private part(letters: string): SearchedPart {
    const fold = foldHash(phoneticKey(letters));
    const standIn = standInOf(letters);
    return {
      fold,
      standIn: standIn === undefined ? -1 : this.lexicon.term(standIn),
      keys: searchedPartKeys(letters, fold, standIn),
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
