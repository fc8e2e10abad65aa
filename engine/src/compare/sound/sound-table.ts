import { letterCodes } from '../../normalise/prepare-word.ts';

/** What a unit, one or two letters of a script, may stand for. */
export interface Reading {
  /** Letters of the unit: 1 or 2. */
  taken: number;
  /** Codes of the Latin letters, 0-25; none for a unit that may be silent. */
  latin: Uint8Array;
  /** Log-likelihood of these letters, given the unit, over that of the letters by themselves. */
  gain: number;
}

/** A learned table: readings by unit. */
export type SoundTable = ReadonlyMap<string, readonly Reading[]>;

/** Gains are written in hundredths. */
const UNIT = 100;
const READING = /([a-z]*)(-?\d+)/g;

function readUnit(line: string): [string, Reading[]] {
  const [unit = '', ...readings] = line.split(' ');
  const taken = [...unit].length;
  return [
    unit,
    readings.flatMap((text) =>
      [...text.matchAll(READING)].map(([, latin, gain]) => ({
        taken,
        latin: letterCodes(latin!),
        gain: Number(gain) / UNIT,
      })),
    ),
  ];
}

/** Reads a table as `writeSoundTable` writes it: a unit a part, its readings each as Latin letters and gain: 'ш sh312 s-40|щ shch510'. */
export function readSoundTable(text: string): SoundTable {
  return new Map(
    text
      .replaceAll('\n', '|')
      .split('|')
      .filter((part) => part !== '')
      .map(readUnit),
  );
}
