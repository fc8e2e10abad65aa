/** Parts that words are dealt out to, of which one may be kept from learning. */
const FOLDS = 10;

/** The fold of ten that a word is in, by its letters alone. */
export function foldOf(word: string): number {
  let hash = 7;
  for (const letter of word) hash = (hash * 31 + letter.codePointAt(0)!) >>> 0;
  return (hash ^ (hash >>> 9)) % FOLDS;
}
