import { Column } from './column.ts';

const firstSlots = 1 << 12;

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
  private readonly hashes = new Column();
  /** Open addressing: form number + 1, 0 for a free slot. */
  private slots = new Uint32Array(firstSlots);

  constructor() {
    this.wordStarts.push(0);
  }

  get length(): number {
    return this.kinds.length;
  }

  /** Number of the form with these words, read as `kind`. */
  intern(words: readonly number[], kind: number): number {
    const hash = hashOf(words, kind);
    const slot = this.slotOf(hash, words, kind);
    const known = this.slots[slot]!;
    if (known !== 0) return known - 1;
    for (const word of words) this.words.push(word);
    this.wordStarts.push(this.words.length);
    this.kinds.push(kind);
    this.hashes.push(hash);
    this.slots[slot] = this.length;
    if (this.length * 2 > this.slots.length) this.widen();
    return this.length - 1;
  }

  private slotOf(hash: number, words: readonly number[], kind: number): number {
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    while (this.slots[slot] !== 0 && !this.equals(this.slots[slot]! - 1, hash, words, kind)) slot = (slot + 1) & mask;
    return slot;
  }

  private equals(form: number, hash: number, words: readonly number[], kind: number): boolean {
    if (this.hashes.at(form) !== hash || this.kinds.at(form) !== kind) return false;
    const start = this.wordStarts.at(form);
    if (this.wordStarts.at(form + 1) - start !== words.length) return false;
    for (let index = 0; index < words.length; index++) if (this.words.at(start + index) !== words[index]) return false;
    return true;
  }

  private widen(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    const mask = this.slots.length - 1;
    for (let form = 0; form < this.length; form++) {
      let slot = this.hashes.at(form) & mask;
      while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
      this.slots[slot] = form + 1;
    }
  }
}
