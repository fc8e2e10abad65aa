import type { NameWord } from './name-word.ts';
import { GENERATIONS, HONORIFICS } from './tables/person-titles.ts';

const isTail = (word: NameWord): boolean => GENERATIONS.has(word.latin) || HONORIFICS.has(word.latin);

/**
 * A person's words in natural order: 'SURNAME, Given Middle' → 'Given Middle SURNAME'. A part behind a comma that
 * only holds titles or a generation ('Smith, John, Jr.' and 'John Smith, PhD') stays at the end.
 */
export function naturalOrder(words: readonly NameWord[]): readonly NameWord[] {
  const lastPart = words.at(-1)?.part ?? 0;
  if (lastPart === 0) return words;
  const parts = Array.from({ length: lastPart + 1 }, (_, part) => words.filter((word) => word.part === part));
  const tails = parts.slice(1).filter((part) => part.every(isTail));
  const given = parts.slice(1).filter((part) => !part.every(isTail));
  return [...given.flat(), ...parts[0]!, ...tails.flat()];
}
