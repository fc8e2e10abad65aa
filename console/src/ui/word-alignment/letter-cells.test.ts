import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canSplit, countDifferences, letterRows } from './letter-cells.ts';

const draw = (cells: { letter: string; state: string }[]) =>
  cells.map(({ letter, state }) => (state === 'same' ? letter : state === 'marked' ? `[${letter}]` : '_')).join('');

describe('letterRows', () => {
  it('marks the differing letter on both sides', () => {
    const rows = letterRows([
      ['N', 'N'],
      ['i', 'i'],
      ['k', 'c'],
      ['o', 'o'],
    ]);
    expect(draw(rows.searched)).toBe('Ni[k]o');
    expect(draw(rows.listed)).toBe('Ni[c]o');
  });

  it('leaves a slot where a side lacks a letter and marks the letter that the other has', () => {
    const rows = letterRows([
      ['o', 'O'],
      ['', 'S'],
    ]);
    expect(draw(rows.searched)).toBe('o_');
    expect(draw(rows.listed)).toBe('O[S]');
  });

  it('does not mark what only case and marks tell apart', () => {
    expect(
      draw(
        letterRows([
          ['J', 'J'],
          ['o', 'O'],
          ['s', 'S'],
          ['é', 'E'],
        ]).listed,
      ),
    ).toBe('JOSE');
  });

  it('gives both rows the same number of places', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ maxLength: 1 }), fc.string({ maxLength: 1 }))), (pairs) => {
        const rows = letterRows(pairs);
        expect(rows.searched).toHaveLength(pairs.length);
        expect(rows.listed).toHaveLength(pairs.length);
      }),
    );
  });
});

describe('countDifferences', () => {
  it('tells letters that differ from letters more and fewer', () => {
    expect(
      countDifferences([
        ['k', 'c'],
        ['', 's'],
        ['', 'x'],
        ['a', ''],
        ['b', 'B'],
      ]),
    ).toEqual({ different: 1, fewer: 1, more: 2 });
  });
});

describe('canSplit', () => {
  it('splits Latin, Cyrillic, Greek and Chinese letters', () => {
    for (const pair of [
      ['a', 'b'],
      ['а', 'б'],
      ['α', 'β'],
      ['林', '林'],
    ] as [string, string][])
      expect(canSplit([pair])).toBe(true);
  });

  it('keeps joined and right-to-left words whole', () => {
    for (const letter of ['م', 'ש', 'क', 'ก']) expect(canSplit([['m', letter]])).toBe(false);
  });

  it('keeps a word whole when there is nothing to align', () => {
    expect(canSplit([])).toBe(false);
  });
});
