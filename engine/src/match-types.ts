import type { Explanation, MatchType, WordMatch } from './types.ts';

type Closeness = 'exact' | 'fuzzy' | 'phonetic' | 'equivalent';

const isName = (word: WordMatch): boolean =>
  word.role !== 'title' && word.role !== 'suffix' && word.role !== 'legal-form';

/** The weakest ground that any of the matched names rests on. */
function closeness(words: readonly WordMatch[]): Closeness {
  const names = words.filter(isName);
  const methods = new Set(names.map(({ method }) => method));
  if (names.length > 0 && names.every(({ similarity }) => similarity === 1)) return 'exact';
  if (methods.has('phonetic')) return 'phonetic';
  if (methods.has('nickname') || methods.has('equivalent')) return 'equivalent';
  return 'fuzzy';
}

const TYPES: Readonly<Record<'name' | 'aka', Readonly<Record<Closeness, MatchType>>>> = {
  name: { exact: 'name_exact', fuzzy: 'name_fuzzy', phonetic: 'phonetic_name', equivalent: 'equivalent_name' },
  aka: { exact: 'aka_exact', fuzzy: 'aka_fuzzy', phonetic: 'phonetic_aka', equivalent: 'equivalent_aka' },
};

/** Words that only one side has: what had to be taken away for the names to meet. */
function removed(words: readonly WordMatch[]): MatchType[] {
  const left = (role: WordMatch['role']): WordMatch[] =>
    words.filter((word) => word.method === 'missing' && word.role === role);
  const types: MatchType[] = [];
  if (left('title').length > 0) types.push('removed_personal_title');
  if (left('suffix').length > 0) types.push('removed_personal_suffix');
  const forms = left('legal-form');
  if (forms.some((word) => isPrefix(word, words))) types.push('removed_organisation_prefix');
  if (forms.some((word) => !isPrefix(word, words))) types.push('removed_organisation_suffix');
  return types;
}

/** Whether a legal form stands before the names of its side: 'OOO Romashka'. */
function isPrefix(form: WordMatch, words: readonly WordMatch[]): boolean {
  const side = form.searched === null ? 'listed' : 'searched';
  const own = words.filter((word) => word[side] !== null);
  return own.indexOf(form) < own.findIndex(isName);
}

/**
 * Match types of a hit in the vocabulary of the field, derived from its explanation alone. Exactly one of them tells how the
 * name matched; 'unknown' stands for a hit by identifier whose name does not match.
 */
export function matchTypes(explanation: Explanation): MatchType[] {
  const { words, facts, listed, parts } = explanation;
  const byIdentifier = parts.some(({ kind }) => kind === 'identifier');
  const side = listed.quality === 'primary' ? 'name' : 'aka';
  const name = byIdentifier ? 'unknown' : TYPES[side][closeness(words)];
  const born = facts.some(({ field, verdict }) => field === 'birthYear' && verdict === 'match');
  return [name, ...(born ? ['year_of_birth' as const] : []), ...removed(words)];
}
