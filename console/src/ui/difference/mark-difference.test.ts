import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markDifference, type Part } from './mark-difference.ts';

/** What differs in brackets: 'VENEZUELA[, IRAN]'. */
const told = (parts: readonly Part[]) => parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const marked = (was: string, is: string) => {
  const pair = markDifference(was, is);
  return [told(pair.was), told(pair.is)];
};

describe('markDifference', () => {
  it.each([
    ['a programme that came', 'VENEZUELA', 'VENEZUELA, IRAN-CON-ARMS-EO', 'VENEZUELA', 'VENEZUELA[, IRAN-CON-ARMS-EO]'],
    ['one that went from the middle', 'SDGT; IFSR; IRGC', 'SDGT; IRGC', 'SDGT; [IFSR; ]IRGC', 'SDGT; IRGC'],
    ['a day of birth', '1962-11-23', '1962-11-25', '1962-11-2[3]', '1962-11-2[5]'],
    [
      'a letter more',
      'MADURO MORO, Nicolas',
      'MADURO MOROS, Nicolas',
      'MADURO MORO, Nicolas',
      'MADURO MORO[S], Nicolas',
    ],
    ['another word', 'Person', 'Vessel', '[Person]', '[Vessel]'],
    [
      'several places at once',
      'Baghdad (IQ); Karbala',
      'Basra (IQ); Najaf',
      '[Baghdad] (IQ); [Karbala]',
      '[Basra] (IQ); [Najaf]',
    ],
    ['a joined script by whole words', 'محمد علي', 'محمد علا', 'محمد [علي]', 'محمد [علا]'],
    ['a sign', 'Al Aqsa', 'Al-Aqsa', 'Al[ ]Aqsa', 'Al[-]Aqsa'],
  ])('marks %s', (_, was, is, toldWas, toldIs) => {
    expect(marked(was, is)).toEqual([toldWas, toldIs]);
  });

  it('marks nothing where nothing stands beside it', () => {
    expect(marked('', 'GLOMAG')).toEqual(['', 'GLOMAG']);
    expect(marked('ZIMBABWE', '')).toEqual(['ZIMBABWE', '']);
  });

  it('still marks texts of thousands of words', () => {
    const words = Array.from({ length: 1200 }, (_, index) => `w${index}`);
    const pair = markDifference(`a ${words.join(' ')} z`, `a ${words.toReversed().join(' ')} z`);
    expect(pair.is[0]).toEqual({ text: 'a ', isMarked: false });
    expect(pair.is.some(({ isMarked }) => isMarked)).toBe(true);
  });

  it('loses no letter, and marks something exactly when the texts differ', () => {
    const text = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', ' ', ';', '-', '1', 'م', '𝒳'),
      minLength: 1,
      maxLength: 24,
    });
    fc.assert(
      fc.property(text, text, (was, is) => {
        const pair = markDifference(was, is);
        expect([plain(pair.was), plain(pair.is)]).toEqual([was, is]);
        expect([...pair.was, ...pair.is].some(({ isMarked }) => isMarked)).toBe(was !== is);
      }),
    );
  });
});

const plain = (parts: readonly Part[]) => parts.map(({ text }) => text).join('');
