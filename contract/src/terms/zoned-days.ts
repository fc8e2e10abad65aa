import { DAY_MS, MINUTE_MS } from './durations.ts';

/** The day after one, YYYY-MM-DD. */
export const dayAfter = (day: string): string => new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);

/** The day so many months after one, YYYY-MM-DD; the last of its month where that has no such day. */
export function monthsAfter(day: string, months: number): string {
  const from = new Date(day);
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0));
  last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const zoned = (timeZone: string | undefined) =>
  new Intl.DateTimeFormat('en-CA', {
    ...(timeZone !== undefined && { timeZone }),
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** What the clocks of a time zone show at a moment, as if they stood in UTC. */
function wallClock(moment: Date, timeZone: string | undefined): number {
  const parts = Object.fromEntries(
    zoned(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute, second } = parts as Record<
    'year' | 'month' | 'day' | 'hour' | 'minute' | 'second',
    string
  >;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** The day that it is in a time zone at a moment, YYYY-MM-DD; that of the machine when none is given. */
export const dayOf = (moment: Date, timeZone: string | undefined): string =>
  new Date(wallClock(moment, timeZone)).toISOString().slice(0, 10);

/** The moment at which a day begins in a time zone; looked at twice, as the clocks may change between here and there. */
export function startOfDay(day: string, timeZone: string | undefined): Date {
  const midnight = Date.parse(day);
  const offsetAt = (moment: number): number => wallClock(new Date(moment), timeZone) - moment;
  const near = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(near));
}

/**
 * The moment at which the clocks of a time zone show so many minutes after the midnight of a day. Where they show it twice it
 * is the first of the two; where they leap over it, the moment of the leap.
 */
export function momentOf(day: string, minutes: number, timeZone: string | undefined): Date {
  const shown = Date.parse(day) + minutes * MINUTE_MS;
  const offsetAt = (moment: number): number => wallClock(new Date(moment), timeZone) - moment;
  const [before, after] = [offsetAt(shown - DAY_MS), offsetAt(shown + DAY_MS)];
  const [first, last] = [shown - Math.max(before, after), shown - Math.min(before, after)];
  const exact = [first, last].find((moment) => moment + offsetAt(moment) === shown);
  return new Date(exact ?? leapWithin(first, last, (moment) => offsetAt(moment) === after));
}

/** The first minute after one moment, and up to another, of which it is so. */
function leapWithin(from: number, to: number, isAfter: (moment: number) => boolean): number {
  let [low, high] = [0, Math.ceil((to - from) / MINUTE_MS)];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAfter(from + middle * MINUTE_MS)) high = middle;
    else low = middle;
  }
  return from + high * MINUTE_MS;
}
