/** A letter as drawn: as it is, marked because it differs or stands alone, or an empty slot. */
export interface LetterCell {
  letter: string;
  state: 'same' | 'marked' | 'missing';
}

export interface LetterRows {
  searched: LetterCell[];
  listed: LetterCell[];
}

/** Letter without case and marks: 'É', 'e' → 'e'. What only these tell apart is not a difference. */
const bare = (letter: string): string => letter.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/**
 * The two rows of one word.
 * @param pairs letters under each other, [searched, listed]; '' where a side lacks the letter
 */
export function letterRows(pairs: readonly (readonly [string, string])[]): LetterRows {
  const side = (own: 0 | 1): LetterCell[] =>
    pairs.map((pair) => {
      const letter = pair[own];
      if (letter === '') return { letter, state: 'missing' };
      return { letter, state: bare(pair[0]) === bare(pair[1]) ? 'same' : 'marked' };
    });
  return { searched: side(0), listed: side(1) };
}

/** The letters of a word that the other side lacks, which are drawn like those that are compared; undefined where it is no such word. */
export function loneLetters(own: string | null, other: string | null): LetterCell[] | undefined {
  if (own === null || other !== null || wholeWordScripts.test(own)) return undefined;
  return [...own.normalize('NFC')].map((letter) => ({ letter, state: 'same' }));
}

/** How many letters are different, only searched, and only listed. */
export function countDifferences(pairs: readonly (readonly [string, string])[]): {
  different: number;
  fewer: number;
  more: number;
} {
  const counts = { different: 0, fewer: 0, more: 0 };
  for (const [searched, listed] of pairs) {
    if (bare(searched) === bare(listed)) continue;
    if (listed === '') counts.fewer += 1;
    else if (searched === '') counts.more += 1;
    else counts.different += 1;
  }
  return counts;
}

/** Scripts that join their letters or run from right to left: drawing letters apart would break the word. */
const wholeWordScripts =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}]/u;

/** Whether letters may be drawn one by one. */
export function canSplit(pairs: readonly (readonly [string, string])[]): boolean {
  return pairs.length > 0 && !pairs.some(([a, b]) => wholeWordScripts.test(a) || wholeWordScripts.test(b));
}
