/** Bounds as exact as they are given: YYYY, YYYY-MM or YYYY-MM-DD. */
export interface Bounds {
  from: string;
  to: string;
}

/** Whether two partial dates can be the same day: 1962-11 and 1962-11-23 can. */
export const spansMeet = (one: Bounds, other: Bounds): boolean =>
  firstDay(one.from) <= lastDay(other.to) && firstDay(other.from) <= lastDay(one.to);
const firstDay = (date: string): string => date + '-01-01'.slice(date.length - 'YYYY'.length);
const lastDay = (date: string): string => date + '-12-31'.slice(date.length - 'YYYY'.length);
