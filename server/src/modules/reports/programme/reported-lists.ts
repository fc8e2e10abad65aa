import { DAY_MS } from '@tamis/contract/terms/durations';
import type { ReportedList } from '@tamis/contract/programme-report';
import { type ListEvent, listTitle } from '../../watchlists/index.ts';

interface Facts {
  /** What was decided last about each list before the end of the period, or until now. */
  atEnd: readonly ListEvent[];
  /** What happened in the period. */
  events: readonly ListEvent[];
  /** Whether all that happened in the period was recorded. */
  isRecorded: boolean;
  /** The last day of the period, or today. */
  lastDay: string;
}

/** Lists that were in use at the end of a period, or that something happened to in it. */
export function reportedLists({ atEnd, events, isRecorded, lastDay }: Facts): ReportedList[] {
  const shown = atEnd.filter(({ kind }) => kind === 'in-use');
  const sources = [...new Set([...shown, ...events].map(({ source }) => source))].sort();
  return sources.map((source) => {
    const countOf = (kind: ListEvent['kind']): number | null =>
      isRecorded ? events.filter((event) => event.source === source && event.kind === kind).length : null;
    const used = shown.find((event) => event.source === source);
    return {
      source,
      title: listTitle(source),
      version: used?.version ? versionOf(used, used.version, lastDay) : null,
      changes: countOf('in-use'),
      held: countOf('held'),
    };
  });
}

function versionOf(
  { at }: ListEvent,
  { publishedOn, loadedOn, entries }: NonNullable<ListEvent['version']>,
  lastDay: string,
): ReportedList['version'] {
  const ageDays = publishedOn === null ? null : Math.round((Date.parse(lastDay) - Date.parse(publishedOn)) / DAY_MS);
  return { publishedOn, loadedOn, entries, inUseAt: at.toISOString(), ageDays };
}
