import type { SearchRecord } from '@tamis/contract/screening';

type Answer = NonNullable<SearchRecord['answeredBy']>;
type List = Answer['lists'][number];

export interface ListDay {
  /** YYYY-MM-DD; null when nothing is known of it. */
  day: string | null;
  /** Its publisher gives no date: the day is that on which it was loaded here. */
  isLoadDay: boolean;
}

/** The day of a list: published, or else loaded. */
export const listDay = ({ publishedOn, loadedOn }: Pick<List, 'publishedOn' | 'loadedOn'>): ListDay => ({
  day: publishedOn ?? loadedOn,
  isLoadDay: publishedOn === null && loadedOn !== null,
});

export interface Span {
  from: string;
  to: string;
}

/** The days that lists were published on, oldest and newest, and how many give none: what is said of one date must be true of all. */
export interface ListsSpan {
  /** Null where no publisher gives a date. */
  published: Span | null;
  undated: number;
  /** When those without a date were loaded; null where that was not kept of one of them. */
  loaded: Span | null;
}

export function listsSpan({ lists }: { lists: readonly Pick<List, 'publishedOn' | 'loadedOn'>[] }): ListsSpan {
  const undated = lists.filter(({ publishedOn }) => publishedOn === null);
  const loads = undated.flatMap(({ loadedOn }) => loadedOn ?? []);
  return {
    published: spanOf(lists.flatMap(({ publishedOn }) => publishedOn ?? [])),
    undated: undated.length,
    loaded: loads.length === undated.length ? spanOf(loads) : null,
  };
}

function spanOf(days: readonly string[]): Span | null {
  const sorted = days.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from !== undefined && to !== undefined ? { from, to } : null;
}
