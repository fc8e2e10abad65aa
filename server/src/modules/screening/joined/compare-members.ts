import { countryName } from '@tamis/contract/terms/countries';
import { type ComparedFact, comparedFacts } from '@tamis/contract/screening';
import { type Entry, entityTypesAgree, numbersMeet, sameNumber, sameWords, spansMeet } from '@tamis/engine';
import { identifierText, spanText } from '../records/hits/entry-texts.ts';

type FactName = ComparedFact['fact'];

/** How what entries say of one thing is read and held against each other. */
interface Comparison<T> {
  of: (entry: Entry) => readonly T[];
  text: (value: T) => string;
  /** Absent where other words do not mean that anything differs. */
  same?: (one: T, other: T) => boolean;
  /** Whether the two can contradict at all; always, when absent. */
  meet?: (one: T, other: T) => boolean;
  /** Every list spells and adds names as it likes: one that no other list has says nothing. */
  isManifold?: boolean;
}

const comparing = <T>(comparison: Comparison<T>) => {
  return (entries: readonly Entry[]): Omit<ComparedFact, 'fact'> => compare(comparison, entries.map(comparison.of));
};

const asWritten = (text: string): string => text;
const isEqual = <T>(one: T, other: T): boolean => one === other;

const comparisons: Record<FactName, (entries: readonly Entry[]) => Omit<ComparedFact, 'fact'>> = {
  name: comparing({
    of: ({ names }) => [...new Set(names.map(({ text }) => text))],
    text: asWritten,
    same: sameWords,
    isManifold: true,
  }),
  birth: comparing({ of: ({ births }) => births, text: spanText, same: spansMeet }),
  'birth-place': comparing({ of: ({ birthPlaces }) => birthPlaces.map(({ text }) => text), text: asWritten }),
  country: comparing({
    of: ({ countries }) => [...new Set(countries.map(({ code, text }) => code || text))],
    text: countryName,
    same: isEqual,
  }),
  gender: comparing({
    of: ({ genders }) => genders,
    text: (gender) => gender.charAt(0).toUpperCase() + gender.slice(1),
    same: isEqual,
  }),
  'entity-type': comparing({ of: ({ entityType }) => [entityType], text: asWritten, same: entityTypesAgree }),
  identity: comparing({
    of: ({ identifiers }) => identifiers,
    text: identifierText,
    same: sameNumber,
    meet: numbersMeet,
  }),
  programme: comparing({
    of: ({ listings }) => [...new Set(listings.flatMap(({ programmes }) => programmes))],
    text: asWritten,
  }),
  'listed-on': comparing({
    of: ({ listings }) => [...new Set(listings.flatMap(({ listedOn }) => listedOn ?? []))],
    text: asWritten,
  }),
};

/** What entries of one person or thing say, held against each other; of what none of them says anything there is no fact. Pure. */
export const compareMembers = (entries: readonly Entry[]): ComparedFact[] =>
  comparedFacts
    .map((fact) => ({ fact, ...comparisons[fact](entries) }))
    .filter(({ values }) => values.some((said) => said.length > 0));

function compare<T>(
  { text, same, meet = () => true, isManifold = false }: Comparison<T>,
  said: readonly (readonly T[])[],
): Omit<ComparedFact, 'fact'> {
  if (!same)
    return {
      verdict: 'unknown',
      values: said.map((values) => values.map((one) => ({ text: text(one), isAlone: false }))),
    };
  const isAlone = (value: T, of: readonly T[]): boolean => {
    const others = said.filter((values) => values !== of).flat();
    return others.some((other) => meet(value, other)) && !others.some((other) => same(value, other));
  };
  return {
    verdict: verdictOf(said, same, meet),
    values: said.map((values) =>
      values.map((value) => ({ text: text(value), isAlone: !isManifold && isAlone(value, values) })),
    ),
  };
}

/** Of each two that say something: whether they share a value, or could and do not. */
function verdictOf<T>(
  said: readonly (readonly T[])[],
  same: (one: T, other: T) => boolean,
  meet: (one: T, other: T) => boolean,
): ComparedFact['verdict'] {
  const some = (one: readonly T[], other: readonly T[], test: (a: T, b: T) => boolean): boolean =>
    one.some((a) => other.some((b) => test(a, b)));
  const pairs = said.flatMap((one, index) => said.slice(index + 1).map((other) => [one, other] as const));
  const shared = pairs.filter(([one, other]) => some(one, other, same));
  if (pairs.some((pair) => !shared.includes(pair) && some(...pair, meet))) return 'differ';
  return shared.length > 0 ? 'agree' : 'unknown';
}
