import { isKnownReading } from './tables/arabic-readings.ts';
import { FIRST_OF_NAME, FIRST_OF_WORD, SECOND_OF_NAME, SECOND_OF_WORD } from './tables/persian-compounds.ts';

const IN_ARABIC = /^[\u0600-\u06ff]{5,}$/u;

/** Whether a word, folded, is long enough and in the letters to be two; most words are not. */
export const mayBePersian = (folded: string): boolean => IN_ARABIC.test(folded);

/** Whether two words that follow each other, folded, are one given name, written as one word or not: 'محمدرضا'. */
export const hasCompound = (words: readonly { original: string }[]): boolean =>
  words.some(
    ({ original }, index) => index > 0 && FIRST_OF_NAME.has(words[index - 1]!.original) && SECOND_OF_NAME.has(original),
  );

/**
 * What is written as one word in Arabic letters and is two, which transcriptions mostly write apart: 'محمدرضا' → 'محمد' 'رضا', 'احمدشاه' →
 * 'احمد' 'شاه'. Other words come back as they are.
 */
export function splitPersian(folded: string): readonly string[] {
  if (!mayBePersian(folded) || isKnownReading(folded)) return [folded];
  for (let at = folded.length - 2; at > 1; at--) {
    const [first, second] = [folded.slice(0, at), folded.slice(at)];
    if (FIRST_OF_WORD.has(first) && SECOND_OF_WORD.has(second)) return [first, second];
  }
  return [folded];
}
