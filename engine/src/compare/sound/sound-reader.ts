import { LETTER_BASE, withLetter } from './partial-readings.ts';
import { packReadings, type PackedReadings } from './packed-readings.ts';
import type { Reading, SoundTable } from './sound-table.ts';

/** Gain of a letter of the script that the Latin word leaves out and the table does not know as silent. */
const SKIPPED = -5;
/** Gain of a Latin letter that no letter stands for. */
export const INSERTED = -3.5;

/** Latin letters of a reading that may stand before its last. */
const MOST_PARTIAL = 5;
/** Stands for letters that are not there. */
const NO_LETTERS = -1;

/** A word of a script, ready to be read as any Latin word. */
export interface SoundWord {
  length: number;
  /** By position and code of the last Latin letter: readings of the units that end there. */
  endings: readonly (readonly (readonly Reading[] | undefined)[])[];
  /** The same, side by side in memory. */
  packed: readonly PackedReadings[];
  /** By position: gain of leaving the letter that ends there out. */
  silent: Float64Array;
  /** By position: most that the letters from there on can gain. */
  rest: Float64Array;
  /** By position: the same with a unit of two letters of which one stands before it; minus infinity where the table has none. */
  across: Float64Array;
}

interface Position {
  byLast: (Reading[] | undefined)[];
  packed: PackedReadings;
  silent: number;
  most: { taken: number; gain: number }[];
}

function positionAt(letters: readonly string[], end: number, table: SoundTable): Position {
  const position: Omit<Position, 'packed'> = { byLast: [], silent: SKIPPED, most: [] };
  for (let taken = 1; taken <= Math.min(2, end); taken++) {
    let most = taken === 1 ? SKIPPED : -Infinity;
    for (const reading of table.get(letters.slice(end - taken, end).join('')) ?? []) {
      most = Math.max(most, reading.gain);
      const last = reading.latin.at(-1);
      if (last === undefined) position.silent = Math.max(position.silent, reading.gain);
      else (position.byLast[last] ??= []).push(reading);
    }
    position.most.push({ taken, gain: most });
  }
  return { ...position, packed: packReadings(position.byLast) };
}

const knownPositions = new WeakMap<SoundTable, Map<string, Position>>();

/** A position depends on its letter and the one before it: words share theirs. */
function sharedPosition(letters: readonly string[], end: number, table: SoundTable): Position {
  let known = knownPositions.get(table);
  if (known === undefined) knownPositions.set(table, (known = new Map()));
  const unit = letters.slice(Math.max(0, end - 2), end).join('');
  const key = end === 1 ? `^${unit}` : unit;
  let position = known.get(key);
  if (position === undefined) known.set(key, (position = positionAt(letters, end, table)));
  return position;
}

/** Prepares a word for being read. */
export function soundWord(letters: readonly string[], table: SoundTable): SoundWord {
  const positions = letters.map((_, at) => sharedPosition(letters, at + 1, table));
  const rest = new Float64Array(letters.length + 1).fill(-Infinity);
  rest[letters.length] = 0;
  for (let end = letters.length; end > 0; end--)
    for (const { taken, gain } of positions[end - 1]!.most)
      rest[end - taken] = Math.max(rest[end - taken]!, rest[end]! + gain);
  const across = new Float64Array(letters.length + 1).fill(-Infinity);
  for (let end = 2; end <= letters.length; end++)
    across[end - 1] = (positions[end - 1]!.most[1]?.gain ?? -Infinity) + rest[end]!;
  return {
    length: letters.length,
    endings: positions.map(({ byLast }) => byLast),
    packed: positions.map(({ packed }) => packed),
    silent: Float64Array.from(positions, ({ silent }) => silent),
    rest,
    across,
  };
}

/** Longest Latin word that is read. */
export const MOST_LETTERS = 40;

/**
 * Best alignments of a word with the beginnings of a Latin word, a column for each beginning: a letter more needs one column more,
 * and words that begin alike share theirs.
 */
export class SoundReader {
  private readonly word: SoundWord;
  private readonly letters = new Uint8Array(MOST_LETTERS);
  /** By count: that many letters before the last one read, as a number. */
  private readonly before = new Int32Array(MOST_PARTIAL + 1);
  private readonly columns: Float64Array;
  private readonly width: number;

  constructor(word: SoundWord) {
    this.word = word;
    this.width = word.length + 1;
    this.columns = new Float64Array(this.width * (MOST_LETTERS + 1));
    for (let at = 1; at <= word.length; at++) this.columns[at] = this.columns[at - 1]! + word.silent[at - 1]!;
  }

  /**
   * Reads `code` as the Latin letter number `depth`, from 0; those before it stand. Answers whether a reading that ends with it leaves the
   * word able to gain `least`.
   */
  read(depth: number, code: number, least = -Infinity): boolean {
    const { columns, width, word, before } = this;
    this.letters[depth] = code;
    this.lettersBefore(depth);
    const here = (depth + 1) * width;
    const allInserted = columns[here - width]! + INSERTED;
    columns[here] = allInserted;
    let reaches = allInserted + word.rest[0]! >= least;
    for (let at = 1; at <= word.length; at++) {
      const { starts, gains, takens, lengths, befores } = word.packed[at - 1]!;
      let best = columns[here - width + at]! + INSERTED;
      const silent = columns[here + at - 1]! + word.silent[at - 1]!;
      if (silent > best) best = silent;
      const end = starts[code + 1]!;
      for (let reading = starts[code]!; reading < end; reading++) {
        const length = lengths[reading]!;
        if (befores[reading]! !== before[length - 1]!) continue;
        const gain = columns[here - length * width + at - takens[reading]!]! + gains[reading]!;
        if (gain > best) best = gain;
      }
      columns[here + at] = best;
      if (best + word.rest[at]! >= least) reaches = true;
    }
    return reaches;
  }

  /** Notes the letters that stand before the one at `depth`, as one number for each count of them. */
  private lettersBefore(depth: number): void {
    const { before, letters } = this;
    let number = 0;
    let place = 1;
    for (let count = 1; count <= MOST_PARTIAL; count++) {
      if (count > depth) {
        before[count] = NO_LETTERS;
        continue;
      }
      number += withLetter(0, letters[depth - count]!) * place;
      place *= LETTER_BASE;
      before[count] = number;
    }
  }

  /** Gain of the whole word as the first `length` letters read. */
  gain(length: number): number {
    return this.columns[(length + 1) * this.width - 1]!;
  }

  /** Whether a Latin word that begins with the first `length` letters can gain `least` by a longer reading; `partial`: see partial-readings.ts. */
  mayGainWithin(length: number, least: number, partial: ReadonlyMap<number, Float64Array>): boolean {
    let letters = 0;
    let place = 1;
    for (let start = length - 1; start >= Math.max(0, length - MOST_PARTIAL); start--) {
      letters += withLetter(0, this.letters[start]!) * place;
      place *= LETTER_BASE;
      const gains = partial.get(letters);
      if (gains !== undefined && this.reaches(start, gains, least)) return true;
    }
    return false;
  }

  private reaches(length: number, more: Float64Array, least: number): boolean {
    const start = length * this.width;
    for (let at = 0; at <= this.word.length; at++) if (this.columns[start + at]! + more[at]! >= least) return true;
    return false;
  }
}

/** Gain of reading a word as the Latin letters with these codes. */
export function soundGain(word: SoundWord, codes: Uint8Array): number {
  const reader = new SoundReader(word);
  const length = Math.min(codes.length, MOST_LETTERS);
  for (let at = 0; at < length; at++) reader.read(at, codes[at]!);
  return reader.gain(length);
}
