import type { PreparedName } from '../normalise/prepare-name.ts';
import type { PreparedWord } from '../normalise/prepare-word.ts';
import type { WordRole } from '../types.ts';

const leadingRoles: ReadonlySet<WordRole> = new Set(['name', 'descriptor', 'place', 'number', 'initial']);

/** Whether a name is found by its words of a role. Legal forms, particles and titles only add to what others have found. */
export function isLeadingRole(role: WordRole): boolean {
  return leadingRoles.has(role);
}

/** Marks a term that is the initials of a name of several words and no word. */
export const acronymMark = '=';
const fewestLetters = 2;
const mostLetters = 7;
const links: ReadonlySet<string> = new Set(['of', 'and', 'the', 'for', 'de', 'la', 'in', 'on', 'und', 'et', 'y', 'del', 'des', 'di']);

function initials(words: readonly PreparedWord[]): string {
  return words.slice(0, mostLetters).map(({ latin }) => latin.charAt(0)).join('');
}

/** Initials of an organisation's words, with and without links such as 'of', under the acronym mark; none for persons and single words. */
export function acronymsOf(name: PreparedName): string[] {
  if (name.entityKind === 'person') return [];
  const words = name.words.filter(({ role }) => role !== 'legal-form' && role !== 'number');
  const spelled = [initials(words), initials(words.filter(({ latin }) => !links.has(latin)))];
  return [...new Set(spelled)].filter((letters) => letters.length >= fewestLetters).map((letters) => acronymMark + letters);
}
