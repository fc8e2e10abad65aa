import type { PreparedWord } from '../../normalise/prepare-word.ts';
import { textAt } from '../../snapshot/file/column.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { lettersOfTerm, SOUND_MARK } from '../../snapshot/words/term-text.ts';
import { recordAt, wordFromRecord } from '../../snapshot/words/word-record.ts';

/** Words kept decoded; past it, all are dropped and decoded again as needed. */
const maxDecoded = 200_000;

const firstBeyondAscii = 0x80;

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The words and terms of a snapshot, decoded as they are asked for. */
export class Lexicon {
  private readonly sections: FormSections;
  private readonly decoded = new Map<number, PreparedWord>();
  private readonly numbers = new Map<string, number>();

  constructor(sections: FormSections) {
    this.sections = sections;
  }

  word(number: number): PreparedWord {
    const known = this.decoded.get(number);
    if (known !== undefined) return known;
    if (this.decoded.size >= maxDecoded) this.decoded.clear();
    const word = wordFromRecord(recordAt(this.sections, number), this.sections.wordMarks[number]!);
    this.decoded.set(number, word);
    return word;
  }

  /** Term under which a word is posted. */
  termOf(word: number): number {
    return this.sections.wordTerm[word]!;
  }

  /** How many entries bear a term; 0 for one that is in no list. */
  bearing(text: string): number {
    const term = this.term(text);
    return term < 0 ? 0 : this.sections.termEntries[term]!;
  }

  /** Number of a term, or -1. */
  term(text: string): number {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    if (this.numbers.size >= maxDecoded) this.numbers.clear();
    const at = this.firstTermFrom(text);
    const number = at < this.sections.termEntries.length && this.compareTerm(at, text) === 0 ? at : -1;
    this.numbers.set(text, number);
    return number;
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
      if (this.compareTerm(middle, text) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Below 0 for a term that stands before `text`, 0 for the same. Terms are compared byte by byte: most are ASCII. */
  private compareTerm(term: number, text: string): number {
    const { termTextStarts, termText } = this.sections;
    const start = termTextStarts[term]!;
    const end = termTextStarts[term + 1]!;
    for (let at = 0; at < text.length; at++) {
      const byte = start + at < end ? termText[start + at]! : SOUND_MARK;
      const code = text.charCodeAt(at);
      if ((byte | code) >= firstBeyondAscii) return compareTexts(this.termText(term), text);
      if (byte !== code) return byte === SOUND_MARK ? -1 : byte - code;
    }
    return start + text.length < end && termText[start + text.length] !== SOUND_MARK ? 1 : 0;
  }

  termText(term: number): string {
    return lettersOfTerm(textAt(this.sections.termTextStarts, this.sections.termText, term));
  }
}
