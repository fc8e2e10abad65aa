import { Column } from './column.ts';

const firstSlots = 1 << 12;

/**
 * Numbers things in the order in which they come, and finds them again by their hashes (unsigned, 32 bits): open addressing,
 * several times faster than a Map of strings. The things themselves are with whoever numbers them.
 */
export class NumberedHashes {
  /** By number. */
  private readonly hashes = new Column();
  /** Number + 1, 0 for a free slot. */
  private slots = new Uint32Array(firstSlots);

  get length(): number {
    return this.hashes.length;
  }

  /** The number of the thing with this hash that `isSought` tells from others of the same hash; -1 when there is none. */
  find(hash: number, isSought: (number: number) => boolean): number {
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    for (let known = this.slots[slot]!; known !== 0; known = this.slots[slot]!) {
      if (this.hashes.at(known - 1) === hash && isSought(known - 1)) return known - 1;
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Gives the next number to a thing that `find` does not know. */
  add(hash: number): number {
    if ((this.length + 1) * 2 > this.slots.length) this.widen();
    this.file(hash, this.length);
    this.hashes.push(hash);
    return this.length - 1;
  }

  private file(hash: number, number: number): void {
    const mask = this.slots.length - 1;
    let slot = hash & mask;
    while (this.slots[slot] !== 0) slot = (slot + 1) & mask;
    this.slots[slot] = number + 1;
  }

  private widen(): void {
    this.slots = new Uint32Array(this.slots.length * 2);
    for (let number = 0; number < this.length; number++) this.file(this.hashes.at(number), number);
  }
}
