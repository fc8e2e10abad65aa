import { DAY_MS, HOUR_MS } from '@tamis/contract/terms/durations';
import { inTextThat } from '../address/address.ts';
import { boundsOfDays, createdDays } from '../created-range/created-range.ts';

/** Shortcuts of the time, and how many milliseconds each reaches back. */
const timeShortcuts = { 'last-hour': HOUR_MS, 'last-day': DAY_MS, 'last-week': 7 * DAY_MS } as const;
type TimeShortcut = keyof typeof timeShortcuts;
export const timeShortcutNames = Object.keys(timeShortcuts) as TimeShortcut[];
export const isTimeShortcut = (time: string): time is TimeShortcut => Object.hasOwn(timeShortcuts, time);

/** How the address keeps it: a shortcut, or 'YYYY-MM-DD/YYYY-MM-DD'; '' for any time. */
export const inTime = inTextThat((text) => isTimeShortcut(text) || createdDays(text) !== undefined);

/** What the server is asked for by it; nothing for any time. @param now from which 'last hour' reaches back @param timeZone in which a day begins; that of the browser when undefined */
export function askedByTime(
  time: string,
  now: Date,
  timeZone?: string,
): { dateRange?: { start_date: string; end_date?: string } } {
  if (isTimeShortcut(time))
    return { dateRange: { start_date: new Date(now.getTime() - timeShortcuts[time]).toISOString() } };
  const days = createdDays(time);
  return days ? { dateRange: boundsOfDays(days, timeZone) } : {};
}
