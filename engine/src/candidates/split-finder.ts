import { phoneticKey } from '../normalise/phonetic-key.ts';
import { PARTICLES } from '../normalise/tables/particles.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import type { Lexicon } from './lexicon.ts';
import { foldHash } from './neighbourhood.ts';
import { pairHash, searchedPartKeys } from './split-keys.ts';
import type { WordMatches } from './word-matches.ts';
import { isSplitInto } from './word-split.ts';
import type { WordPart, WordSplit } from './word-split.ts';

/** Shortest part of a word that a list may have written as two. */
const shortestPart = 2;

interface SearchedPart extends WordPart {
  keys: readonly number[];
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
  addSplits(latin: string, found: WordMatches): void {
    for (let at = shortestPart; at <= latin.length - shortestPart; at++) {
      const split = { left: this.part(latin.slice(0, at)), right: this.part(latin.slice(at)) };
      const before = found.splitForms.length;
      for (const left of split.left.keys) for (const right of split.right.keys) this.addForms(pairHash(left, right), split, found);
      if (found.splitForms.length > before) found.splits.push(split);
    }
  }

  private part(letters: string): SearchedPart {
    const fold = foldHash(phoneticKey(letters));
    const particle = PARTICLES.get(letters);
    return { fold, particle: particle === undefined ? -1 : this.lexicon.term(particle), keys: searchedPartKeys(letters, fold) };
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
    let previous = wordTerm[formWords[start]!]!;
    for (let at = start + 1; at < end; at++) {
      const term = wordTerm[formWords[at]!]!;
      if (isSplitInto(split, previous, term, termFold)) return true;
      previous = term;
    }
    return false;
  }
}
