import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { isParticleMarks, isWeightyParticleMarks } from '../../snapshot/words/word-record.ts';

/**
 * The listed 'Abd' that the word at `at` of a form, formWords[start ..], belongs to, an article between them or not; -1 for none. An initial
 * may stand for the two: see run-columns.ts.
 */
export function servantOf({ formWords, wordMarks }: FormSections, start: number, at: number): number {
  const before = at - 1;
  if (before < start) return -1;
  if (isWeightyParticleMarks(wordMarks[formWords[before]!]!)) return formWords[before]!;
  if (before === start || !isParticleMarks(wordMarks[formWords[before]!]!)) return -1;
  return isWeightyParticleMarks(wordMarks[formWords[before - 1]!]!) ? formWords[before - 1]! : -1;
}
