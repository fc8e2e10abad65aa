import { acronymSpellings } from '../../compare/acronym.ts';
import type { WordRole } from '../../types.ts';

const leadingRoles: ReadonlySet<WordRole> = new Set(['name', 'descriptor', 'place', 'number', 'initial']);

/** Whether a name is found by its words of a role. Legal forms, particles and titles only add to what others have found. */
export function isLeadingRole(role: WordRole): boolean {
  return leadingRoles.has(role);
}

/** Marks a term that is the initials of a name of several words and no word. */
export const acronymMark = '=';

/** Acronyms of an organisation's name as far as its words go, under the acronym mark; none for single words. `parts`: see acronymPart. */
export function acronymsOf(parts: readonly number[]): string[] {
  return acronymSpellings(parts).map((letters) => acronymMark + letters);
}
