import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignLetters } from './letter-alignment.ts';
import { plainDistance } from './plain-distance.ts';

describe('the letters of two words', () => {
  it('stand under each other as written, with gaps', () => {
    expect(alignLetters('Petrov', 'PETROFF')).toEqual([
      ['P', 'P'],
      ['e', 'E'],
      ['t', 'T'],
      ['r', 'R'],
      ['o', 'O'],
      ['', 'F'],
      ['v', 'F'],
    ]);
  });

  it('keep marks with their letters', () => {
    expect(alignLetters('नरे', 'नर')).toEqual([
      ['न', 'न'],
      ['रे', 'र'],
    ]);
  });

  it('spell both words, with no more differences than there must be', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'C', 'é'), maxLength: 8 });
    fc.assert(
      fc.property(word, word, (a, b) => {
        const pairs = alignLetters(a, b);
        expect(pairs.map(([letter]) => letter).join('')).toBe(a);
        expect(pairs.map(([, letter]) => letter).join('')).toBe(b);
        const different = pairs.filter(([x, y]) => x.toLowerCase() !== y.toLowerCase()).length;
        expect(different).toBe(plainDistance([...a.toLowerCase()], [...b.toLowerCase()]));
      }),
    );
  });
});
