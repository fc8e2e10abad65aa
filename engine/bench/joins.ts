import { entryMarks, type EntryJoin, joinEntries, type MarkedEntry } from '../src/index.ts';
import { contradict, joinBetween } from '../src/joins/join-between.ts';
import { loadLists } from './load-lists.ts';
import { readArguments } from './arguments.ts';

/**
 * How surely entries of different lists are told to be one, on real lists: `npm run --silent bench:joins -- --lists DIR…`.
 * A number of identity that both bear and a whole name with date and country are two witnesses: of entries that the one
 * joins, the other one is asked whom it names. The last line of stdout is one JSON object.
 */
const folders = readArguments(process.argv.slice(2)).get('lists') ?? [];
const { entries } = await loadLists(folders);
const began = performance.now();
const marked = entries.map(({ source, id, ...entry }) => ({ source, id, marks: entryMarks({ source, id, ...entry }) }));
const markMs = performance.now() - began;
const groups = joinEntries(marked);
const joinMs = performance.now() - began - markMs;

const only = (mark: 'numbers' | 'names') => (entry: MarkedEntry) => ({
  ...entry,
  marks: { ...entry.marks, sameAs: [], ...(mark === 'names' && { numbers: [] }) },
});
const joinsBy = (by: 'number' | 'name'): EntryJoin[] =>
  joinEntries(marked.map(only(by === 'number' ? 'numbers' : 'names')))
    .flatMap(({ joins }) => joins)
    .filter(({ reason }) => reason.by === by);
const key = ({ source, id }: MarkedEntry): string => `${source}:${id}`;

/** Of joins by the one witness whose entries the other one joins with somebody on the same list: how many it joins with each other. */
function agreement(asked: readonly EntryJoin[], witness: readonly EntryJoin[]) {
  const named = new Map<string, Set<string>>();
  const note = (one: MarkedEntry, other: MarkedEntry): void => {
    const at = `${key(one)} ${other.source}`;
    named.set(at, (named.get(at) ?? new Set()).add(key(other)));
  };
  for (const { first, second } of witness) {
    note(first, second);
    note(second, first);
  }
  const judged = asked.flatMap(({ first, second }) => {
    const said = named.get(`${key(first)} ${second.source}`) ?? named.get(`${key(second)} ${first.source}`);
    return said ? [said.has(key(second)) || said.has(key(first))] : [];
  });
  const right = judged.filter(Boolean).length;
  return { judged: judged.length, right, precision: judged.length === 0 ? null : right / judged.length };
}

const [byNumber, byName] = [joinsBy('number'), joinsBy('name')];
const isWhole = ({ marks }: MarkedEntry): boolean => marks.births.length > 0;
const measures = {
  entries: marked.length,
  groups: groups.length,
  largest: Math.max(0, ...groups.map(({ members }) => members.length)),
  byReference: groups.filter(({ joins }) => joins.some(({ reason }) => reason.by === 'reference')).length,
  byNumber: byNumber.length,
  byName: byName.length,
  numbersByNames: agreement(byNumber, byName),
  namesByNumbers: agreement(byName, byNumber),
  withBirths: groups.filter(({ members }) => members.every(isWhole)).length,
  contradicting: groups.filter(({ members }) =>
    members.some((one) => members.some((other) => one !== other && contradict(one, other))),
  ).length,
  /** Pairs that share a number or a name with date and country, and were kept apart since something contradicts. */
  keptApart: keptApart(),
  markMs: Math.round(markMs),
  joinMs: Math.round(joinMs),
};
process.stdout.write(`${JSON.stringify(measures)}\n`);

function keptApart(): number {
  const blind = marked.map((entry) => ({ ...entry, marks: { ...entry.marks, births: [], genders: [] } }));
  const whole = new Map(marked.map((entry) => [key(entry), entry]));
  return joinEntries(blind)
    .flatMap(({ joins }) => joins)
    .filter(({ first, second }) => {
      const [one, other] = [whole.get(key(first)), whole.get(key(second))];
      return one && other && joinBetween(one, other) === undefined;
    }).length;
}
