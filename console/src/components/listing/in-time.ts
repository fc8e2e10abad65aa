/** From its year on: what is written before it, such as that it is approximate, orders nothing. */
const yearOn = (day: string): string => day.slice(Math.max(0, day.search(/\d/)));

/** Dates, whole or in part, as the lists give them, the earliest first. */
export const inTime = (days: readonly string[]): string[] =>
  days.toSorted((one, other) => yearOn(one).localeCompare(yearOn(other)));
