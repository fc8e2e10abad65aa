import { Column } from './column.ts';

const firstSlots = 1 << 12;
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
  private readonly hashes = new Column();
  private letters = new Uint8Array(firstBytes);
  /** Open addressing: number + 1, 0 for a free slot. */
  private slots = new Uint32Array(firstSlots);

  constructor() {
    this.starts.push(0);
  }

  get length(): number {
    return this.hashes.length;
  }

  /** Number of the word text[start .. end); a word that is met for the first time gets the next one. */
  intern(text: string, start: number, end: number): number {
    const hash = hashOf(text, start, end);
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (let known = this.slots[slot]!; known !== 0; known = this.slots[slot]!) {
      if (this.hashes.at(known - 1) === hash && this.isSame(known - 1, text, start, end)) return known - 1;
      slot = (slot + 1) & mask;
    }
    this.slots[slot] = this.length + 1;
    this.add(hash, text, start, end);
    return this.length - 1;
  }

  private isSame(word: number, text: string, start: number, end: number): boolean {
    const from = this.starts.at(word);
    if (this.starts.at(word + 1) - from !== end - start) return false;
    for (let at = start; at < end; at++) if (this.letters[from + at - start] !== text.charCodeAt(at)) return false;
    return true;
  }

  private add(hash: number, text: string, start: number, end: number): void {
    const from = this.starts.at(this.length);
    const until = from + end - start;
    if (until > this.letters.length) this.widenLetters(until);
    for (let at = start; at < end; at++) this.letters[from + at - start] = text.charCodeAt(at);
    this.starts.push(until);
    this.hashes.push(hash);
    if (this.length * 2 > this.slots.length) this.widenSlots();
  }

  private widenLetters(needed: number): void {
    const wider = new Uint8Array(Math.max(needed, this.letters.length * 2));
    wider.set(this.letters);
    this.letters = wider;
  }

  private widenSlots(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    const mask = this.slots.length - 1;
    for (let word = 0; word < this.length; word++) {
      let slot = this.hashes.at(word) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = word + 1;
    }
  }
}
