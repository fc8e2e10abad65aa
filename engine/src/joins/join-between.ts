import { spansMeet } from '../score/date-span.ts';
import type { IdentifierKind } from '../entry.ts';
import { entityTypesAgree } from '../score/facts.ts';
import type { EntryMarks } from './entry-marks.ts';
import { sameNumber } from './same-number.ts';

/** An entry of a list with its marks. */
export interface MarkedEntry {
  source: string;
  id: string;
  marks: EntryMarks;
}

/** Why two entries are one: the one cites the other's reference, both bear a number, or both a name, a whole birth date and a country. */
export type JoinReason =
  | { by: 'reference'; citing: 'first' | 'second' }
  | { by: 'number'; kind: IdentifierKind; value: string }
  | { by: 'name'; name: string; birth: string; country: string };

/** Numbers that the whole world gives out once: they need no name beside them. */
const worldwide: ReadonlySet<IdentifierKind> = new Set(['imo', 'lei', 'crypto-wallet']);
const WHOLE_DATE = 'YYYY-MM-DD'.length;
const FEWEST_WORDS = 2;

/** Whether two entries cannot be one: of one list, or of births, genders or kinds that contradict. What is not listed contradicts nothing. */
export function contradict(first: MarkedEntry, second: MarkedEntry): boolean {
  const [one, other] = [first.marks, second.marks];
  return (
    first.source === second.source ||
    !entityTypesAgree(one.entityType, other.entityType) ||
    isApart(one.births, other.births, spansMeet) ||
    isApart(one.genders, other.genders, (a, b) => a === b)
  );
}

const isApart = <T>(some: readonly T[], others: readonly T[], meet: (one: T, other: T) => boolean): boolean =>
  some.length > 0 && others.length > 0 && !some.some((one) => others.some((other) => meet(one, other)));

/** The strongest reason for which two entries are one; undefined where there is none, or they contradict. Pure. */
export function joinBetween(first: MarkedEntry, second: MarkedEntry): JoinReason | undefined {
  if (contradict(first, second)) return undefined;
  return byReference(first, second) ?? byNumber(first.marks, second.marks) ?? byName(first.marks, second.marks);
}

const cites = (entry: MarkedEntry, other: MarkedEntry): boolean =>
  entry.marks.sameAs.some(({ source, id }) => source === other.source && id === other.id);

function byReference(first: MarkedEntry, second: MarkedEntry): JoinReason | undefined {
  if (cites(first, second)) return { by: 'reference', citing: 'first' };
  return cites(second, first) ? { by: 'reference', citing: 'second' } : undefined;
}

/** Lists print a number of one person beside another: but for numbers of the whole world, a word of the names must be the same, too. */
function byNumber(one: EntryMarks, other: EntryMarks): JoinReason | undefined {
  const found = one.numbers.find((number) =>
    other.numbers.some((listed) => sameNumber(number, listed) && (worldwide.has(number.kind) || shareWord(one, other))),
  );
  return found && { by: 'number', kind: found.kind, value: found.value };
}

function shareWord(one: EntryMarks, other: EntryMarks): boolean {
  const words = new Set(one.names.flatMap((name) => name.split(' ')));
  return other.names.some((name) => name.split(' ').some((word) => words.has(word)));
}

function byName(one: EntryMarks, other: EntryMarks): JoinReason | undefined {
  const name = one.names.find((text) => text.split(' ').length >= FEWEST_WORDS && other.names.includes(text));
  const birth = wholeBirths(one).find((date) => wholeBirths(other).includes(date));
  const country = one.countries.find((code) => other.countries.includes(code));
  return name !== undefined && birth !== undefined && country !== undefined
    ? { by: 'name', name, birth, country }
    : undefined;
}

/** Dates of birth to the day; of organisations there are none. */
export const wholeBirths = ({ births }: EntryMarks): string[] =>
  births.filter(({ from, to, circa }) => !circa && from === to && from.length === WHOLE_DATE).map(({ from }) => from);
