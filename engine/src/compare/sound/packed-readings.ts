import { withLetter } from './partial-readings.ts';
import type { Reading } from './sound-table.ts';

const LETTERS = 26;

/** Readings by their last Latin letter, side by side in memory: a search reads millions of them. */
export interface PackedReadings {
  /** By code of the last Latin letter: number of its first reading; those of the next letter follow. */
  starts: Uint16Array;
  gains: Float64Array;
  /** Letters of the script, 1 or 2. */
  takens: Uint8Array;
  /** Latin letters. */
  lengths: Uint8Array;
  /** Latin letters before the last, as a number. */
  befores: Int32Array;
}

/** Packs readings that stand by the code of their last Latin letter. */
export function packReadings(byLast: readonly (readonly Reading[] | undefined)[]): PackedReadings {
  const starts = new Uint16Array(LETTERS + 1);
  const readings: Reading[] = [];
  for (let code = 0; code < LETTERS; code++) {
    starts[code] = readings.length;
    readings.push(...(byLast[code] ?? []));
  }
  starts[LETTERS] = readings.length;
  return {
    starts,
    gains: Float64Array.from(readings, ({ gain }) => gain),
    takens: Uint8Array.from(readings, ({ taken }) => taken),
    lengths: Uint8Array.from(readings, ({ latin }) => latin.length),
    befores: Int32Array.from(readings, ({ latin }) => latin.subarray(0, -1).reduce(withLetter, 0)),
  };
}
