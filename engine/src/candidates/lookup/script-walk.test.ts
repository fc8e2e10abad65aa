import fc from 'fast-check';
import { expect, it } from 'vitest';
import { soundGain, soundWord } from '../../compare/sound/sound-reader.ts';
import type { SoundTable } from '../../compare/sound/sound-table.ts';
import { letterCodes } from '../../normalise/prepare-word.ts';
import { ScriptWalk } from './script-walk.ts';

const reading = (taken: number, latin: string, gain: number) => ({ taken, latin: letterCodes(latin), gain });

/** Of four letters: with readings of one Latin letter and of three, a silent one, and a unit of two. */
const table: SoundTable = new Map([
  ['و', [reading(1, 'w', 3), reading(1, 'u', 2.5), reading(1, '', -0.5)]],
  ['ش', [reading(1, 'sh', 4), reading(1, 'sch', 3.5), reading(1, 's', 1)]],
  ['ر', [reading(1, 'r', 3.2)]],
  ['ا', [reading(1, 'a', 2), reading(1, '', -1)]],
  ['را', [reading(2, 'ra', 6), reading(2, 'rou', 5)]],
]);
const own = fc.array(fc.constantFrom('و', 'ش', 'ر', 'ا'), { minLength: 1, maxLength: 7 });
const latin = fc.string({ unit: fc.constantFrom('w', 'u', 's', 'h', 'c', 'r', 'a', 'o', 'k'), maxLength: 9 });

const sharedOf = (one: readonly string[], other: readonly string[]): number => {
  const at = other.findIndex((letter, index) => letter !== one[index]);
  return at < 0 ? other.length : at;
};

it('finds the words that gain enough as a Latin one, whichever were read before and given up', () => {
  fc.assert(
    fc.property(
      fc.array(own, { minLength: 1, maxLength: 30 }),
      latin,
      fc.double({ min: -0.4, max: 1 }),
      (words, name, part) => {
        const inOrder = words.toSorted((one, other) => (one.join('') < other.join('') ? -1 : 1));
        const codes = letterCodes(name);
        const walk = new ScriptWalk(codes, 7);
        inOrder.forEach((letters, at) => {
          const word = soundWord(letters, table);
          const least = part * word.rest[0]! - 1e-9;
          const found = walk.gains(word, sharedOf(inOrder[at - 1] ?? [], letters), least);
          expect(found).toBe(soundGain(word, codes) >= least);
        });
      },
    ),
    { numRuns: 2000 },
  );
});
