import { PARTICLES } from '../src/normalise/tables/particles.ts';
import { HONORIFICS, LEADING_TITLES, NAME_LIKE_TITLES } from '../src/normalise/tables/person-titles.ts';

const key = (word: string): string => word.toLowerCase().replace(/[^a-z]/g, '');
const titles = [HONORIFICS, LEADING_TITLES, NAME_LIKE_TITLES];

/** A person's name without titles at its beginning. */
export function withoutTitles(words: readonly string[]): readonly string[] {
  const start = words.findIndex((word) => !titles.some((table) => table.has(key(word))));
  return start < 0 ? words : words.slice(start);
}

const isBinding = (word: string): boolean =>
  word.split('-').every((part) => PARTICLES.has(key(part)) || key(part) === '');

/** The names of a person, particles with the name they belong to: 'Abd al-Rahman', 'bin Ladin', 'de la Cruz'. */
export function nameGroups(words: readonly string[]): string[] {
  const groups: string[] = [];
  let bound = false;
  for (const word of words) {
    if (bound) groups.push(`${groups.pop()!} ${word}`);
    else groups.push(word);
    bound = isBinding(word);
  }
  return groups;
}
