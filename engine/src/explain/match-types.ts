import type { Explanation, Fact, MatchType, ScorePart, WordMatch } from '../types.ts';

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

/** What is not about the name alone. */
const afterName: ReadonlySet<ScorePart['kind']> = new Set(['fact', 'cap', 'identifier']);

/**
 * Match types of a hit in the vocabulary of the field, derived from its explanation alone. One tells how the name matched,
 * where it did by itself; 'identifier' stands for a searched identifier that the entry bears.
 */
export function matchTypes(explanation: Explanation): MatchType[] {
  const { words, facts, listed, parts, thresholdPoints } = explanation;
  const agrees = (field: Fact['field']): boolean =>
    facts.some((fact) => fact.field === field && fact.verdict === 'match');
  const side = listed.quality === 'primary' ? 'name' : 'aka';
  const byName = parts.reduce((sum, part) => sum + (afterName.has(part.kind) ? 0 : part.points), 0);
  const isIdentified = agrees('identifier');
  const isNamed = !isIdentified || byName >= thresholdPoints;
  return [
    ...(isNamed ? [TYPES[side][closeness(words)]] : []),
    ...(agrees('birthYear') ? (['year_of_birth'] as const) : []),
    ...(isNamed ? removed(words) : []),
    ...(isIdentified ? (['identifier'] as const) : []),
  ];
}
