import type { FormSections } from '../../snapshot/forms/form-sections.ts';
import { isRepeated, weightUnit } from '../../snapshot/forms/form-weight.ts';
import { SOUND_MARK } from '../../snapshot/words/term-text.ts';

/** Whether a listed term begins with an initial; with `only`, whether it is nothing but that letter. An empty initial begins none. */
export function beginsWith(sections: FormSections, term: number, initial: string, only: boolean): boolean {
  const { termTextStarts, termText } = sections;
  return (
    initial !== '' &&
    termText[termTextStarts[term]!] === initial.charCodeAt(0) &&
    (!only || isOneLetter(sections, term))
  );
}

/** Whether a listed term is one letter, be it followed by how it sounds. */
export function isOneLetter({ termTextStarts, termText }: FormSections, term: number): boolean {
  const start = termTextStarts[term]!;
  return termTextStarts[term + 1]! - start === 1 || termText[start + 1] === SOUND_MARK;
}

/** Weight of `count` listed words of a form from its place `at` on. */
export function weightOfWords({ formWords, wordWeight }: FormSections, at: number, count: number): number {
  let weight = 0;
  for (let index = at; index < at + count; index++) weight += wordWeight[formWords[index]!]!;
  return weight / weightUnit;
}

/** What the word at `at` of the form formWords[start .. end) weighs when nothing matches it, in weight units. */
export function leftOf(
  { formWords, wordLeft, wordSpelling }: FormSections,
  start: number,
  end: number,
  at: number,
  repeatedWord: number,
): number {
  const left = wordLeft[formWords[at]!]!;
  return isRepeated(formWords, wordSpelling, start, end, at) ? left * repeatedWord : left;
}
