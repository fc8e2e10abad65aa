import { Column } from '../file/column.ts';
import { NumberedHashes } from '../file/numbered-hashes.ts';

function hashOf(words: readonly number[], kind: number): number {
  let hash = 0x811c9dc5 ^ kind;
  for (let index = 0; index < words.length; index++) {
    hash = Math.imul(hash ^ words[index]!, 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

/** The different sequences of words that names are made of; names that compare alike share one. */
export class FormTable {
  readonly words = new Column();
  readonly wordStarts = new Column();
  readonly kinds = new Column();
  private readonly numbers = new NumberedHashes();

  constructor() {
    this.wordStarts.push(0);
  }

  get length(): number {
    return this.kinds.length;
  }

  /** Number of the form with these words, read as `kind`. */
  intern(words: readonly number[], kind: number): number {
    const hash = hashOf(words, kind);
    const known = this.numbers.find(hash, (form) => this.equals(form, words, kind));
    if (known >= 0) return known;
    for (const word of words) this.words.push(word);
    this.wordStarts.push(this.words.length);
    this.kinds.push(kind);
    return this.numbers.add(hash);
  }

  private equals(form: number, words: readonly number[], kind: number): boolean {
    if (this.kinds.at(form) !== kind) return false;
    const start = this.wordStarts.at(form);
    if (this.wordStarts.at(form + 1) - start !== words.length) return false;
    for (let index = 0; index < words.length; index++) if (this.words.at(start + index) !== words[index]) return false;
    return true;
  }
}
