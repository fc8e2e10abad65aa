import type { OrderedForms } from './form-order.ts';
import type { Grouping } from '../file/group-by-key.ts';

/**
 * What a posting says of its form besides the number: the other words of it, so that a search can tell what else of the form it
 * matches without looking at the form. Four marks of 16 bits in two numbers, one for each other term, the lowest bits first; a signature
 * file (Faloutsos and Christodoulakis, 1984) kept beside the postings.
 */
const marksPerSignature = 4;
export const markBits = 16;
/** How many marks there are. */
export const markCount = 1 << markBits;
/** Stands where there is no further term. */
const noTerm = 0;
/** Stands, as the first mark, for more terms than there is place for. */
export const manyTerms = markCount - 1;

/** Mark of a term: terms may share one. Neither `noTerm` nor `manyTerms`. */
export function termMark(term: number): number {
  return Math.min(manyTerms - 1, Math.max(noTerm + 1, Math.imul(term, 0x9e3779b1) >>> markBits));
}

const others = new Uint32Array(marksPerSignature);

/** Writes the other terms of words[start .. end) than `own` into `others`, each once; answers how many, one more than there is place for at most. */
function readOthers(words: Uint32Array, start: number, end: number, own: number, ofWord: Uint32Array): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    const term = ofWord[words[at]!]!;
    if (term === own || others.subarray(0, count).includes(term)) continue;
    if (count === marksPerSignature) return count + 1;
    others[count++] = term;
  }
  return count;
}

/** Signatures of all postings, two numbers each. `ofWord`: term of each word. */
export function signPostings(
  { starts, values }: Grouping,
  { words, starts: wordStarts }: Pick<OrderedForms, 'words' | 'starts'>,
  ofWord: Uint32Array,
): Uint32Array {
  const signatures = new Uint32Array(2 * values.length);
  for (let term = 0; term + 1 < starts.length; term++) {
    for (let at = starts[term]!; at < starts[term + 1]!; at++) {
      const form = values[at]!;
      const count = readOthers(words, wordStarts[form]!, wordStarts[form + 1]!, term, ofWord);
      if (count > marksPerSignature) signatures[2 * at] = manyTerms;
      else for (let index = 0; index < count; index++) addMark(signatures, at, index, termMark(others[index]!));
    }
  }
  return signatures;
}

function addMark(signatures: Uint32Array, posting: number, index: number, mark: number): void {
  signatures[2 * posting + (index >> 1)]! |= mark << (markBits * (index & 1));
}
