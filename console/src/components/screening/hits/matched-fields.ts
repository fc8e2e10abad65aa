import type { MatchType } from '@tamis/contract/terms/explanation';
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
  const names = words.filter(({ role }) => carrying.has(role));
  const isPart = names.some(({ method }) => method === 'missing');
  // An identifier makes a hit of whoever bears it, whatever the name.
  const isNamed = names.some(({ method }) => method !== 'missing');
  const name = isAlias
    ? say(isPart ? 'matched.partOfAlias' : 'matched.alias')
    : say(isPart ? 'matched.partOfName' : 'matched.name');
  const agreed = (field: string) => facts.some((fact) => fact.field === field && fact.verdict === 'match');
  const text = [
    isNamed && name,
    agreed('birthYear') && say('matched.birth'),
    agreed('country') && say('matched.country'),
    agreed('identifier') && say('matched.identifier'),
  ]
    .filter(Boolean)
    .join(', ');
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** How it matched, in whole words; shown as the tooltip of the short form. */
export function matchTypeNames(types: readonly MatchType[], say: SayResults): string {
  return types.map((type) => say(`matchType.${type}`)).join(', ');
}
