import { countryName } from '@tamis/contract/terms/countries';
import type { Fact, MatchType, WordMatch } from '@tamis/contract/terms/explanation';
import type { Hit } from '@tamis/contract/screening';

/** How the ways of matching read on paper. */
const matchTypeWords: Record<MatchType, string> = {
  name_exact: 'Name, exactly',
  aka_exact: 'Alias, exactly',
  name_fuzzy: 'Name, nearly',
  aka_fuzzy: 'Alias, nearly',
  phonetic_name: 'Name sounds alike',
  phonetic_aka: 'Alias sounds alike',
  equivalent_name: 'Equivalent name',
  equivalent_aka: 'Equivalent alias',
  year_of_birth: 'Year of birth',
  identifier: 'Identifier',
  removed_personal_title: 'Without a personal title',
  removed_personal_suffix: 'Without a personal suffix',
  removed_organisation_prefix: 'Without an organisation prefix',
  removed_organisation_suffix: 'Without a legal form',
  unknown: 'Other',
};

const methodWords: Record<WordMatch['method'], string> = {
  exact: 'Exact',
  edit: 'Edit',
  phonetic: 'Sounds alike',
  nickname: 'Nickname',
  initial: 'Initial',
  joined: 'Joined',
  split: 'Split',
  acronym: 'Acronym',
  equivalent: 'Equivalent',
  transliterated: 'Transliterated',
  number: 'Number',
  identifier: 'Identifier',
  missing: 'No counterpart',
};

const factWords: Record<Fact['field'], string> = {
  birthYear: 'Date of birth',
  country: 'Country',
  entityType: 'Entity type',
  gender: 'Gender',
  identifier: 'Identifier',
};

const verdictWords: Record<Fact['verdict'], string> = { match: 'Match', mismatch: 'Mismatch', unknown: 'Unknown' };

/** By what a hit matched; with an identifier, both numbers that were compared. */
export const matchedText = ({
  match_types: types,
  explanation: { facts },
}: Pick<Hit, 'match_types' | 'explanation'>): string =>
  types.map((type) => (type === 'identifier' ? identifiersText(facts) : matchTypeWords[type])).join('; ');

/** 'Identifier K 123-456, searched k123456' */
function identifiersText(facts: readonly Fact[]): string {
  const compared = facts.find(({ field, verdict }) => field === 'identifier' && verdict === 'match');
  return compared
    ? `${matchTypeWords.identifier} ${compared.listed.join(' or ')}, searched ${compared.searched ?? ''}`
    : matchTypeWords.identifier;
}

/** How a word was compared, and which letters of another script stood for which: the letters from the first to the last. */
export function howText({ method, readings = [] }: WordMatch): string {
  const letters = readings.map(([own, latin]) => `${own || '–'} = ${latin || '–'}`).join(' · ');
  return letters === '' ? methodWords[method] : `${methodWords[method]}: ${letters}`;
}

/** A fact as a row: as searched, as listed, which one, and what it says. */
export function factRow({ field, searched, listed, verdict }: Fact): string[] {
  const shown = (value: string): string => (field === 'country' ? countryName(value) : value);
  return [
    searched === null ? '–' : searched.split(', ').map(shown).join(', '),
    listed.map(shown).join(', ') || '–',
    factWords[field],
    verdictWords[verdict],
  ];
}
