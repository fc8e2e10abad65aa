import fc from 'fast-check';
import { expect, it } from 'vitest';
import { letterCodes } from '../../normalise/prepare-word.ts';
import { partialReadings } from './partial-readings.ts';
import { soundGain, SoundReader, soundWord } from './sound-reader.ts';
import type { SoundTable } from './sound-table.ts';

const reading = (taken: number, latin: string, gain: number) => ({ taken, latin: letterCodes(latin), gain });

/** With readings of one Latin letter and of six, two that end alike, a silent one, and a unit of two. */
const table: SoundTable = new Map([
  ['ㅅ', [reading(1, 's', 3), reading(1, 'sh', 2), reading(1, 'schwar', 7)]],
  ['ㅗ', [reading(1, 'o', 2), reading(1, 'oh', 2.5), reading(1, '', -0.5)]],
  ['ㅅㅗ', [reading(2, 'so', 5.5)]],
]);
const own = fc.array(fc.constantFrom('ㅅ', 'ㅗ', 'ㅈ'), { minLength: 1, maxLength: 5 });
const latin = fc.string({ unit: fc.constantFrom('s', 'o', 'h', 'schwar', 'c', 'k'), minLength: 1, maxLength: 6 });

it.each([
  ['ㅅ', 's', 3],
  ['ㅅ', 'sh', 2],
  ['ㅅ', 'schwar', 7],
  // Six letters of which the first is another: one of them is read, the rest are inserted.
  ['ㅅ', 'kchwar', -26],
  ['ㅅㅗ', 'so', 5.5],
  ['ㅅㅗ', 'soh', 5.5],
  ['ㅅㅗㅅ', 'ss', 5.5],
])('reads %s as %s with a gain of %d', (word, name, gain) => {
  expect(soundGain(soundWord([...word], table), letterCodes(name))).toBeCloseTo(gain, 9);
});

it('gives no beginning up that still leads to enough', () => {
  fc.assert(
    fc.property(own, latin, (letters, name) => {
      const word = soundWord(letters, table);
      const codes = letterCodes(name);
      const least = soundGain(word, codes) - 1e-9;
      const reader = new SoundReader(word);
      const partial = partialReadings(word);
      codes.forEach((code, depth) => {
        expect(reader.read(depth, code, least) || reader.mayGainWithin(depth + 1, least, partial)).toBe(true);
      });
    }),
    { numRuns: 2000 },
  );
});
