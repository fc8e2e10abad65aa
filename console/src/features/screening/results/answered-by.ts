import type { SearchRecord } from '@tamis/contract/screening';

type Answer = NonNullable<SearchRecord['answeredBy']>;

/** The day of the newest list that answered, YYYY-MM-DD; the day of the answer when no list tells its own. */
export function listsDate({ lists, at }: Pick<Answer, 'lists' | 'at'>): string {
  const days = lists.flatMap(({ publishedOn }) => (publishedOn === null ? [] : [publishedOn]));
  return days.toSorted().at(-1) ?? at.slice(0, 10);
}
