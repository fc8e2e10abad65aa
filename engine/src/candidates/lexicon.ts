import type { PreparedWord } from '../normalise/prepare-word.ts';
import { textAt } from '../snapshot/column.ts';
import type { FormSections } from '../snapshot/form-sections.ts';
import { wordFromRecord } from '../snapshot/word-record.ts';

/** Words kept decoded; past it, all are dropped and decoded again as needed. */
const mostDecoded = 200_000;

/** The words and terms of a snapshot, decoded as they are asked for. */
export class Lexicon {
  private readonly sections: FormSections;
  private readonly decoded = new Map<number, PreparedWord>();

  constructor(sections: FormSections) {
    this.sections = sections;
  }

  word(number: number): PreparedWord {
    const known = this.decoded.get(number);
    if (known !== undefined) return known;
    if (this.decoded.size >= mostDecoded) this.decoded.clear();
    const { wordTextStarts, wordText, wordMarks } = this.sections;
    const word = wordFromRecord(textAt(wordTextStarts, wordText, number), wordMarks[number]!);
    this.decoded.set(number, word);
    return word;
  }

  /** How many entries bear a term; 0 for one that is in no list. */
  bearing(text: string): number {
    const term = this.term(text);
    return term < 0 ? 0 : this.sections.termEntries[term]!;
  }

  /** Number of a term, or -1. */
  term(text: string): number {
    const at = this.firstTermFrom(text);
    return at < this.sections.termEntries.length && this.termText(at) === text ? at : -1;
  }

  /** A term as a range [from, to), empty when there is none. */
  exactTerm(text: string): [from: number, to: number] {
    const term = this.term(text);
    return term < 0 ? [0, 0] : [term, term + 1];
  }

  /** Terms that begin with `prefix`, as [from, to). */
  termsFrom(prefix: string): [from: number, to: number] {
    return [this.firstTermFrom(prefix), this.firstTermFrom(`${prefix}\u{10ffff}`)];
  }

  private firstTermFrom(text: string): number {
    let low = 0;
    let high = this.sections.termEntries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.termText(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  termText(term: number): string {
    const text = textAt(this.sections.termTextStarts, this.sections.termText, term);
    const tab = text.indexOf('\t');
    return tab < 0 ? text : text.slice(0, tab);
  }

  /** Phonetic key of a term. */
  termSound(term: number): string {
    const text = textAt(this.sections.termTextStarts, this.sections.termText, term);
    return text.slice(text.indexOf('\t') + 1);
  }
}
