import type { ProvenList, ProofVersion } from '@tamis/contract/screening-proofs';
import { type EventVersion, isDemoList, type ListEvent, listTitle } from '../watchlists/index.ts';

/** A version in use, with the moment at which all monitored searches had been brought to it; null where that is not so. */
export interface UsedList {
  source: string;
  version: EventVersion;
  inUseAt: Date;
  screened: { finishedAt: Date; monitored: number } | null;
}

export interface ListFacts {
  /** The day began. */
  from: Date;
  /** Before it, nobody of the merchant was there to be screened. */
  since: Date;
  /** In use when it began. */
  before: readonly UsedList[];
  /** Came into use on it, in their order. */
  during: readonly UsedList[];
  /** Versions that were held back, and not decided on, when it began. */
  heldBefore: readonly ListEvent[];
  /** Everything that happened on it. */
  events: readonly ListEvent[];
}

/** What a day shows of each list that was in use, or of which a version was held back. */
export function provenLists(facts: ListFacts): ProvenList[] {
  const { before, during, heldBefore, events } = facts;
  const sources = [...new Set([...before, ...during, ...heldBefore, ...events].map(({ source }) => source))].sort();
  return sources.map((source) => provenList(source, facts));
}

function provenList(source: string, { from, since, before, during, heldBefore, events }: ListFacts): ProvenList {
  const own = events.filter((event) => event.source === source);
  const atStart = before.find((used) => used.source === source);
  // What came on an earlier day and all had not been brought to then is still open on this one.
  const isLate = atStart && atStart.inUseAt >= since && (!atStart.screened || atStart.screened.finishedAt >= from);
  const changes = [...(isLate ? [atStart] : []), ...during.filter((used) => used.source === source)];
  const wasBefore = (index: number): EventVersion | undefined =>
    index > 0 || isLate ? changes[index - 1]?.version : atStart?.version;
  const last = own.findLast(({ kind }) => kind === 'in-use' || kind === 'off');
  return {
    source,
    title: listTitle(source),
    atStart: atStart ? { ...versionView(atStart.version), inUseAt: atStart.inUseAt.toISOString() } : null,
    changes: changes.map(({ version, inUseAt, screened }, index) => {
      const was = wasBefore(index);
      return {
        was: was ? versionView(was) : null,
        is: versionView(version),
        inUseAt: inUseAt.toISOString(),
        screenedAt: screened?.finishedAt.toISOString() ?? null,
        screened: screened?.monitored ?? null,
      };
    }),
    held: [
      ...heldBefore.filter((event) => event.source === source),
      ...own.filter(({ kind }) => kind === 'held'),
    ].flatMap(({ version, at, reason }) => {
      if (!version) return [];
      const end = own.find((event) => event.kind !== 'held' && event.version?.id === version.id);
      return [
        {
          version: versionView(version),
          heldAt: at.toISOString(),
          endedAt: end?.at.toISOString() ?? null,
          outcome: end ? (end.kind === 'in-use' ? ('released' as const) : ('discarded' as const)) : null,
          reason,
        },
      ];
    }),
    offAt: last?.kind === 'off' ? last.at.toISOString() : null,
  };
}

/** Whether a list of real people was in use when the day ended. */
export const isScreenable = (lists: readonly ProvenList[]): boolean =>
  lists.some(
    ({ source, atStart, changes, offAt }) =>
      !isDemoList(source) && offAt === null && (atStart !== null || changes.length > 0),
  );

const versionView = ({ id, publishedOn, loadedOn, entries, digest }: EventVersion): ProofVersion => ({
  id,
  publishedOn,
  loadedOn,
  entries,
  digest,
});
