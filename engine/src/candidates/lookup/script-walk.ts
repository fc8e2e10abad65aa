import { INSERTED, MOST_LETTERS, type SoundWord } from '../../compare/sound/sound-reader.ts';

/**
 * Reads one word of a script after the other as one Latin word. The best alignments of the beginnings of a word with those of the
 * Latin one stand in rows, and a word that begins as the one before it goes on from the rows that they share.
 */
export class ScriptWalk {
  private readonly codes: Uint8Array;
  private readonly rows: Float64Array;
  /** By row: the most that stands in it. */
  private readonly tops: Float64Array;
  private readonly width: number;
  /** Rows of the word before that are filled. */
  private filled = 0;

  /** @param codes letters of the Latin word, 0-25 @param longest letters of the longest word that is read */
  constructor(codes: Uint8Array, longest: number) {
    this.codes = codes.subarray(0, MOST_LETTERS);
    this.width = this.codes.length + 1;
    this.rows = new Float64Array(this.width * (longest + 1));
    this.tops = new Float64Array(longest + 1);
    for (let at = 1; at < this.width; at++) this.rows[at] = this.rows[at - 1]! + INSERTED;
  }

  /**
   * Whether the word gains `least` when it is read as the Latin one; letters are left unread as soon as it cannot.
   * @param shared letters at its beginning that are those of the word read before
   */
  gains(word: SoundWord, shared: number, least: number): boolean {
    this.filled = Math.min(this.filled, shared);
    while (this.mayGain(word, this.filled, least)) {
      if (this.filled === word.length) return this.rows[(word.length + 1) * this.width - 1]! >= least;
      this.filled += 1;
      this.fill(word, this.filled);
    }
    return false;
  }

  private mayGain({ rest, across }: SoundWord, letters: number, least: number): boolean {
    if (this.tops[letters]! + rest[letters]! >= least) return true;
    return letters > 0 && this.tops[letters - 1]! + across[letters]! >= least;
  }

  /** The row of the first `letters` letters; those before it are filled. */
  private fill({ endings, silent }: SoundWord, letters: number): void {
    const { codes, rows, width } = this;
    const here = letters * width;
    const byLast = endings[letters - 1]!;
    const leftOut = silent[letters - 1]!;
    let top = (rows[here] = rows[here - width]! + leftOut);
    for (let at = 1; at < width; at++) {
      let best = Math.max(rows[here + at - 1]! + INSERTED, rows[here - width + at]! + leftOut);
      for (const { taken, latin, gain } of byLast[codes[at - 1]!] ?? []) {
        if (latin.length > at) continue;
        const gained = rows[here - taken * width + at - latin.length]! + gain;
        if (gained > best && this.standsBefore(latin, at)) best = gained;
      }
      rows[here + at] = best;
      if (best > top) top = best;
    }
    this.tops[letters] = top;
  }

  /** Whether the letters of a reading but its last stand before that of the Latin word at `end`. */
  private standsBefore(latin: Uint8Array, end: number): boolean {
    for (let at = latin.length - 2, back = end - 2; at >= 0; at--, back--)
      if (latin[at] !== this.codes[back]) return false;
    return true;
  }
}
