import type { SoundWord } from './sound-reader.ts';

/** Numbers of letters are written to this base. */
export const LETTER_BASE = 27;

/** Latin letters, as a number, by their codes. */
export const withLetter = (letters: number, code: number): number => letters * LETTER_BASE + code + 1;

/**
 * By the first Latin letters of longer readings, and by the position where these begin: most that such a reading and what follows
 * it can gain. Tells whether a Latin word that stops within a reading may still lead somewhere.
 */
export function partialReadings({ length, endings, rest }: SoundWord): ReadonlyMap<number, Float64Array> {
  const partial = new Map<number, Float64Array>();
  const note = (letters: number, at: number, gain: number): void => {
    let gains = partial.get(letters);
    if (gains === undefined) partial.set(letters, (gains = new Float64Array(length + 1).fill(-Infinity)));
    if (gain > gains[at]!) gains[at] = gain;
  };
  endings.forEach((byLast, index) => {
    for (const { taken, latin, gain } of byLast.flatMap((readings) => readings ?? [])) {
      let letters = 0;
      for (const code of latin.subarray(0, -1))
        note((letters = withLetter(letters, code)), index + 1 - taken, gain + rest[index + 1]!);
    }
  });
  return partial;
}
