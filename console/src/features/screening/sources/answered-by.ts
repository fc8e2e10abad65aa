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

/** The day of the oldest list that answered: no list is older. The day of the answer when none tells its own. */
export function oldestList({ lists, at }: Pick<Answer, 'lists' | 'at'>): ListDay & { day: string } {
  const days = lists.map(listDay).flatMap(({ day, isLoadDay }) => (day === null ? [] : [{ day, isLoadDay }]));
  const [oldest] = days.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  return oldest ?? { day: at.slice(0, 10), isLoadDay: false };
}
