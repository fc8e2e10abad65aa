import { letterCodes, letterMask } from '../normalise/prepare-word.ts';

const letterBits = 27;
const letters = 2 ** letterBits - 1;
const longest = 31;

/** What of a spelling can be compared without reading it: which letters it has (WordForm.mask) and, in five bits, how many, at most 31. */
export function termShape(latin: string): number {
  return (letterMask(letterCodes(latin)) & letters) | (Math.min(longest, latin.length) << letterBits);
}

/** Number of letters; 31 stands for all higher ones. */
export function shapeLength(shape: number): number {
  return shape >>> letterBits;
}
