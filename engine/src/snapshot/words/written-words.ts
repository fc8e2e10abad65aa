import { Column } from '../file/column.ts';
import { NumberedHashes } from '../file/numbered-hashes.ts';

const firstBytes = 1 << 14;
const firstHash = 0x811c9dc5;

function hashOf(text: string, start: number, end: number): number {
  let hash = firstHash;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  const mixed = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (mixed ^ (mixed >>> 13)) >>> 0;
}

/** Words of ASCII letters as names have them, each under a number; looked up where they stand, without being cut out. */
export class WrittenWords {
  private readonly starts = new Column();
  private readonly numbers = new NumberedHashes();
  private letters = new Uint8Array(firstBytes);

  constructor() {
    this.starts.push(0);
  }

  get length(): number {
    return this.numbers.length;
  }

  /** Number of the word text[start .. end); a word that is met for the first time gets the next one. */
  intern(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    const known = this.numbers.find(hash, (word) => this.isSame(word, text, start, end));
    if (known >= 0) return known;
    this.keep(text, start, end);
    return this.numbers.add(hash);
  }

  private isSame(word: number, text: string, start: number, end: number): boolean {
    const from = this.starts.at(word);
    if (this.starts.at(word + 1) - from !== end - start) return false;
    for (let at = start; at < end; at++) if (this.letters[from + at - start] !== text.charCodeAt(at)) return false;
    return true;
  }

  private keep(text: string, start: number, end: number): void {
    const from = this.starts.at(this.length);
    const until = from + end - start;
    if (until > this.letters.length) this.widenLetters(until);
    for (let at = start; at < end; at++) this.letters[from + at - start] = text.charCodeAt(at);
    this.starts.push(until);
  }

  private widenLetters(needed: number): void {
    const wider = new Uint8Array(Math.max(needed, this.letters.length * 2));
    wider.set(this.letters);
    this.letters = wider;
  }
}
