import type { Paging } from '../../table/paging.ts';

export interface UpdatesElsewhere {
  /** How many hits that wait as new or changed stand on other pages. */
  count: number;
  /** The nearest page after this one that has some; else the first. */
  page: number;
}

/** What a reader of one page does not see; undefined when that is nothing. @param positions from 0, rising */
export function updatesElsewhere(
  positions: readonly number[],
  { page, perPage }: Paging,
): UpdatesElsewhere | undefined {
  const pages = positions.map((position) => Math.floor(position / perPage) + 1).filter((other) => other !== page);
  const next = pages.find((other) => other > page) ?? pages[0];
  return next === undefined ? undefined : { count: pages.length, page: next };
}
