import { UNMISTAKABLE_FORMS } from './classify-person.ts';
import { nameWords, type NameWord } from './name-word.ts';
import { splitWords } from './split-words.ts';

/** Words that stand beside names and name nobody themselves: 'Mr', 'Dr', 'Ltd', and the 'and' between two of them. */
function isBesideNames({ latin, piece }: NameWord): boolean {
  return piece.inPerson.isHonorific || UNMISTAKABLE_FORMS.has(latin) || latin === 'and';
}

/**
 * Whether a text names anybody at all. One that does not (signs, pictures, a form of address by itself) can be searched
 * for in vain whoever is listed: that nobody is found says nothing.
 */
export function hasName(text: string): boolean {
  return nameWords(splitWords(text)).some((word) => !isBesideNames(word));
}
