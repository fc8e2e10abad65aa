import type { MatchType } from '@tamis/contract/explanation';
import type { Hit } from '@tamis/contract/screening';
import type { SayResults } from '../texts.ts';

type Matched = Pick<Hit, 'match_types'> & { explanation: Pick<Hit['explanation'], 'words' | 'facts'> };

/** Roles that carry a name; a missing 'Ltd' or 'Mr' does not make a name a part of one. */
const carrying = new Set(['name', 'initial', 'number', 'identifier']);

/** The fields that agreed, in short for a narrow column: 'Name, DOB', 'Part of name', 'Alias, country'. */
export function matchedFields({ match_types: types, explanation: { words, facts } }: Matched, say: SayResults): string {
  const isAlias =
    types.some((type) => type.endsWith('_aka') || type.startsWith('aka_')) &&
    !types.some((type) => type.endsWith('_name') || type.startsWith('name_'));
  const isPart = words.some((word) => word.method === 'missing' && carrying.has(word.role));
  const agreed = (field: string) => facts.some((fact) => fact.field === field && fact.verdict === 'match');
  return [
    say(isAlias ? (isPart ? 'matched.partOfAlias' : 'matched.alias') : isPart ? 'matched.partOfName' : 'matched.name'),
    agreed('birthYear') && say('matched.birth'),
    agreed('country') && say('matched.country'),
    agreed('identifier') && say('matched.identifier'),
  ]
    .filter(Boolean)
    .join(', ');
}

/** How it matched, in whole words; shown as the tooltip of the short form. */
export function matchTypeNames(types: readonly MatchType[], say: SayResults): string {
  return types.map((type) => say(`matchType.${type}`)).join(', ');
}
