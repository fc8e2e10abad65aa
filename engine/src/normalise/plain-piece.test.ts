import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitWords } from './split-words.ts';

const shape = (text: string): unknown[] =>
  splitWords(text).map(({ piece, part, bracketed, hyphenated }) => [
    piece.text,
    piece.folded,
    piece.dotted,
    part,
    bracketed,
    hyphenated,
  ]);

it('a text of plain letters and signs is split as it is beside a word of another script', () => {
  const piece = fc.constantFrom(
    'A',
    'b',
    'Amir',
    'X1',
    '7',
    '.',
    '.',
    ',',
    ';',
    '&',
    '+',
    '(',
    ')',
    '[',
    ']',
    "'",
    '-',
    ' ',
    ' ',
    'J.R.',
    'Co.',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), (pieces) => {
      const text = pieces.join('');
      expect(shape(`${text} я`).slice(0, -1)).toEqual(shape(text));
    }),
    { numRuns: 2000 },
  );
});
