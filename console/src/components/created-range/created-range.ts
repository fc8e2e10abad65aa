import { DAY_MS } from '@tamis/contract/terms/durations';
import { dayAfter, dayOf, startOfDay } from '@tamis/contract/terms/zoned-days';

/** Shortcuts of 'Created On' and how many days they reach back (HISTORY-09). */
export const createdShortcuts = { 'last-week': 7, 'last-month': 30, 'last-3-months': 90 } as const;
export type CreatedShortcut = keyof typeof createdShortcuts;

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** 30 February is read as a day in March: one that is not read back as it was written is none. */
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);

const isShortcut = (value: string): value is CreatedShortcut => Object.hasOwn(createdShortcuts, value);

/** First and last day of 'YYYY-MM-DD/YYYY-MM-DD'; undefined when it is none. */
export function createdDays(value: string): [from: string, to: string] | undefined {
  const [from = '', to = '', ...more] = value.split('/');
  return isDay(from) && isDay(to) && from <= to && more.length === 0 ? [from, to] : undefined;
}

/** A shortcut, or two days with a stroke between them. */
export const isCreated = (value: string): boolean => isShortcut(value) || createdDays(value) !== undefined;

/** The moments between which a search was made: from the first moment of the first day to the last of the last. */
export function createdBounds(value: string, now: Date, timeZone?: string): { start_date?: string; end_date?: string } {
  if (isShortcut(value)) {
    const reached = new Date(now.getTime() - createdShortcuts[value] * DAY_MS);
    return { start_date: startOfDay(dayOf(reached, timeZone), timeZone).toISOString() };
  }
  const days = createdDays(value);
  return days ? boundsOfDays(days, timeZone) : {};
}

/** From the first moment of the first day to the last one of the last. */
export const boundsOfDays = (
  [from, to]: readonly [from: string, to: string],
  timeZone?: string,
): { start_date: string; end_date: string } => ({
  start_date: startOfDay(from, timeZone).toISOString(),
  end_date: new Date(startOfDay(dayAfter(to), timeZone).getTime() - 1).toISOString(),
});
