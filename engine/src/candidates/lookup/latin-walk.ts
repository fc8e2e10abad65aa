import type { SoundMarks } from '../../compare/sound/sound-likeness.ts';
import { partialReadings } from '../../compare/sound/partial-readings.ts';
import { MOST_LETTERS, SoundReader, type SoundWord } from '../../compare/sound/sound-reader.ts';
import type { FormSections } from '../../snapshot/forms/form-sections.ts';

const LETTER_A = 97;
const LAST_LETTER = 122;
/** Sums of the same gains in another order. */
const ROUNDING = 1e-9;

/**
 * Walks the terms of a snapshot, which stand in the order of the alphabet, as the trie that they are, and tells those that a word of
 * another script can be read as. A branch ends when no word in it can reach the lower mark.
 */
export class LatinWalk {
  private readonly sections: FormSections;
  private readonly reader: SoundReader;
  private readonly partial: ReadonlyMap<number, Float64Array>;
  private readonly least: number;
  private readonly visit: (term: number) => void;

  constructor(sections: FormSections, word: SoundWord, { strange }: SoundMarks, visit: (term: number) => void) {
    this.sections = sections;
    this.reader = new SoundReader(word);
    this.partial = partialReadings(word);
    this.least = strange * word.rest[0]! - ROUNDING;
    this.visit = visit;
  }

  /** All terms that have words which are alike; some that have none as well. */
  run(): void {
    this.branch(0, this.sections.termEntries.length, 0);
  }

  /** Terms [from, to), which begin with the same `depth` letters. */
  private branch(from: number, to: number, depth: number): void {
    let at = from;
    while (at < to) {
      const code = this.letterAt(at, depth);
      if (code < LETTER_A || code > LAST_LETTER) {
        if (depth > 0 && this.reader.gain(depth) >= this.least) this.visit(at);
        at += 1;
        continue;
      }
      const end = this.endOf(at, to, depth, code);
      if (depth < MOST_LETTERS) this.step(at, end, depth, code - LETTER_A);
      at = end;
    }
  }

  private step(from: number, to: number, depth: number, code: number): void {
    const reaches = this.reader.read(depth, code, this.least);
    if (reaches || this.reader.mayGainWithin(depth + 1, this.least, this.partial)) this.branch(from, to, depth + 1);
  }

  /** Byte of a term's letter; 0 past its letters. */
  private letterAt(term: number, depth: number): number {
    const { termText, termTextStarts } = this.sections;
    const at = termTextStarts[term]! + depth;
    return at < termTextStarts[term + 1]! ? termText[at]! : 0;
  }

  /** First term from `from` on, before `to`, that has another letter at `depth`: by steps that double, then by halves. */
  private endOf(from: number, to: number, depth: number, code: number): number {
    let low = from;
    let step = 1;
    while (low + step < to && this.letterAt(low + step, depth) === code) {
      low += step;
      step *= 2;
    }
    let high = Math.min(to, low + step);
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (this.letterAt(middle, depth) === code) low = middle;
      else high = middle;
    }
    return high;
  }
}
