/** Lengths of time in milliseconds, for arithmetic on instants. A day of the calendar may be longer or shorter. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** How many days so many years have at most, so that five are 1,827 whichever years they are. */
export const daysOfYears = (years: number): number => Math.ceil(years * 365.25);
