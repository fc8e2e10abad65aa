import type { Fact, Verdict } from '@tamis/contract/terms/explanation';
import { type ComparedFact, comparedFacts, type Hit, type JoinedHits } from '@tamis/contract/screening';
import { entityTypeName, factValue } from '../../../explanation/fact-rows.ts';
import type { SayExplanation } from '../../../explanation/texts.ts';
import type { Format } from '../../../../format/format.ts';
import { listedDate } from '../../entry/listing-view.ts';

export interface JoinedValue {
  text: string;
  /** The other lists say something else. */
  isAlone: boolean;
}

/** What the members of a group say of one thing. */
export interface JoinedFactRow {
  fact: ComparedFact['fact'];
  /** Whether the lists agree with each other. */
  verdict: ComparedFact['verdict'];
  /** As searched; undefined: the search did not give it, or cannot. */
  searched: string | undefined;
  isSearchable: boolean;
  /** In the order of the members; the verdict is that against the search, absent where none can be asked for. */
  members: { values: JoinedValue[]; verdict?: Verdict }[];
}

/** Where an explanation speaks of the same. */
const fieldOf: Partial<Record<ComparedFact['fact'], Fact['field']>> = {
  birth: 'birthYear',
  country: 'country',
  gender: 'gender',
  'entity-type': 'entityType',
  identity: 'identifier',
};

/** The rows of everything that the search or a list says something of. */
export function joinedFactRows(
  { explanation }: Pick<Hit, 'explanation'>,
  { members, facts }: JoinedHits,
  format: Pick<Format, 'partialDate'>,
  say: SayExplanation,
): JoinedFactRow[] {
  return comparedFacts.flatMap((name): JoinedFactRow[] => {
    const field = fieldOf[name];
    const compared = facts.find(({ fact }) => fact === name);
    const searched = searchedText(name, explanation, format, say);
    if (!compared && searched === undefined) return [];
    return [
      {
        fact: name,
        verdict: compared?.verdict ?? 'unknown',
        searched,
        isSearchable: field !== undefined || name === 'name',
        members: members.map((member, index) => ({
          values: valuesOf(name, compared?.values[index] ?? [], format, say),
          ...(field && { verdict: member.facts.find((fact) => fact.field === field)?.verdict ?? 'unknown' }),
        })),
      },
    ];
  });
}

function searchedText(
  name: ComparedFact['fact'],
  { searchedName, words, facts }: Hit['explanation'],
  format: Pick<Format, 'partialDate'>,
  say: SayExplanation,
): string | undefined {
  if (name === 'name') return searchedName ?? words.flatMap(({ searched }) => searched ?? []).join(' ');
  const searched = facts.find(({ field }) => field === fieldOf[name]);
  return (
    searched?.searched
      ?.split(', ')
      .map((value) => factValue(searched.field, value, format, say))
      .join(', ') ?? undefined
  );
}

function valuesOf(
  name: ComparedFact['fact'],
  values: readonly JoinedValue[],
  format: Pick<Format, 'partialDate'>,
  say: SayExplanation,
): JoinedValue[] {
  switch (name) {
    case 'birth':
      return values.map(({ text, isAlone }) => ({ text: format.partialDate(text), isAlone }));
    case 'listed-on':
      return values.flatMap(({ text, isAlone }) => {
        const day = listedDate(text);
        return day === undefined ? [] : { text: format.partialDate(day), isAlone };
      });
    case 'entity-type':
      return values.map(({ text, isAlone }) => ({ text: entityTypeName(text, say), isAlone }));
    default:
      return [...values];
  }
}
