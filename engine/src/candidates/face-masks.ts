/** Which searched words each listed word may face, as bits: filled by the look-ups of one search. */
export class FaceMasks {
  private readonly masks: Uint8Array;
  private readonly touched: (readonly number[])[] = [];

  constructor(words: number) {
    this.masks = new Uint8Array(words);
  }

  /** Notes that each of these listed words may face the searched words of `bits`. */
  add(words: readonly number[], bits: number): void {
    this.touched.push(words);
    for (let index = 0; index < words.length; index++) this.masks[words[index]!]! |= bits;
  }

  /** The searched words that a listed word may face, of those that were looked up. */
  of(word: number): number {
    return this.masks[word]!;
  }

  clear(): void {
    for (const words of this.touched) for (let index = 0; index < words.length; index++) this.masks[words[index]!] = 0;
    this.touched.length = 0;
  }
}
