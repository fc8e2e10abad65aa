import { identifierKey } from '../identifiers/identifier-key.ts';
import { contradict, joinBetween, type JoinReason, type MarkedEntry, wholeBirths } from './join-between.ts';

/** Two entries that are one, and why. */
export interface EntryJoin<E extends MarkedEntry = MarkedEntry> {
  first: E;
  second: E;
  reason: JoinReason;
}

/** Entries of different lists that are one person or thing, with everything that says so. */
export interface JoinedEntries<E extends MarkedEntry = MarkedEntry> {
  members: E[];
  joins: EntryJoin<E>[];
}

const strength: Record<JoinReason['by'], number> = { reference: 0, number: 1, name: 2 };

/** Under which two entries must meet to be compared: whatever can join them. */
function keysOf({ source, id, marks }: MarkedEntry): string[] {
  const references = [{ source, id }, ...marks.sameAs].map((one) => `r ${one.source}:${one.id}`);
  const numbers = marks.numbers.map(({ value }) => `i ${identifierKey(value)}`);
  const births = wholeBirths(marks);
  const names = births.length === 0 ? [] : marks.names.flatMap((name) => births.map((birth) => `n ${birth} ${name}`));
  return [...new Set([...references, ...numbers, ...names])];
}

/** Every pair that is joined by itself, the strongest first; the same in whatever order the entries come. */
function findJoins<E extends MarkedEntry>(entries: readonly E[]): EntryJoin<E>[] {
  const filed = new Map<string, E[]>();
  for (const entry of entries)
    for (const key of keysOf(entry)) {
      const others = filed.get(key);
      if (others) others.push(entry);
      else filed.set(key, [entry]);
    }
  const joins = new Map<string, EntryJoin<E>>();
  for (const meeting of filed.values())
    for (const pair of pairsOf(meeting)) {
      const [first, second] = pair;
      const key = `${nameOf(first)}\n${nameOf(second)}`;
      const reason = joins.has(key) ? undefined : joinBetween(first, second);
      if (reason) joins.set(key, { first, second, reason });
    }
  return [...joins]
    .sort(([a, one], [b, other]) => strength[one.reason.by] - strength[other.reason.by] || (a < b ? -1 : 1))
    .map(([, join]) => join);
}

const nameOf = ({ source, id }: MarkedEntry): string => `${source}:${id}`;

const pairsOf = <E extends MarkedEntry>(entries: readonly E[]): [E, E][] =>
  entries.flatMap((one, index) =>
    entries.slice(index + 1).map((other): [E, E] => (nameOf(one) < nameOf(other) ? [one, other] : [other, one])),
  );

/**
 * Entries that are one, strongest joins first. A join that would bring two together that contradict each other, or that
 * somebody took apart, is not made: so nobody is in a group with whom any member of it contradicts. Pure.
 */
export function joinEntries<E extends MarkedEntry>(
  entries: readonly E[],
  areTakenApart: (one: E, other: E) => boolean = () => false,
): JoinedEntries<E>[] {
  const groups = new Map<E, E[]>();
  const groupOf = (entry: E): E[] => groups.get(entry) ?? [entry];
  const excludes = (one: E, other: E): boolean => contradict(one, other) || areTakenApart(one, other);
  const joins = findJoins(entries);
  for (const { first, second } of joins) {
    const [one, other] = [groupOf(first), groupOf(second)];
    if (one.includes(second) || one.some((member) => other.some((joining) => excludes(member, joining)))) continue;
    const joined = [...one, ...other];
    for (const member of joined) groups.set(member, joined);
  }
  return [...new Set(groups.values())].map((members) => ({
    members,
    joins: joins.filter(({ first, second }) => members.includes(first) && members.includes(second)),
  }));
}
