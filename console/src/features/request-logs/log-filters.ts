import type { BodyInputOf } from '@tamis/contract';
import { DAY_MS, HOUR_MS } from '@tamis/contract/durations';
import { type findLoggedCalls, logFilterLimits as limits } from '@tamis/contract/request-logs';
import { type AddressOf, inChoice, inId, inTextThat } from '../../components/address/address.ts';
import { boundsOfDays, createdDays } from '../../components/created-range/created-range.ts';

export const statusViews = ['all', 'ok', 'refused', 'failed'] as const;
const statusClass = { ok: 2, refused: 4, failed: 5 } as const;

/** Shortcuts of the time, and how many milliseconds each reaches back. */
const timeShortcuts = { 'last-hour': HOUR_MS, 'last-day': DAY_MS, 'last-week': 7 * DAY_MS } as const;
type TimeShortcut = keyof typeof timeShortcuts;
export const timeShortcutNames = Object.keys(timeShortcuts) as TimeShortcut[];
export const isTimeShortcut = (time: string): time is TimeShortcut => Object.hasOwn(timeShortcuts, time);

/** Whether it is a number of milliseconds that calls can be filtered by. */
export const isMinMs = (text: string): boolean => /^[1-9]\d*$/.test(text) && Number(text) <= limits.minMs;

/** What the request log is narrowed by beside a part of an id, as the address keeps it; '' where one does not filter. */
export const logFilters = {
  view: inChoice(...statusViews),
  /** A shortcut, or 'YYYY-MM-DD/YYYY-MM-DD'. */
  time: inTextThat((text) => isTimeShortcut(text) || createdDays(text) !== undefined),
  apiKeyId: inId,
  route: inTextThat((text) => text.length <= limits.route),
  errorCode: inTextThat((text) => /^\d+$/.test(text) && Number(text) <= limits.errorCode),
  address: inTextThat((text) => text.length <= limits.address),
  minMs: inTextThat(isMinMs),
};
export type LogFilters = AddressOf<typeof logFilters>;

/** What the server is asked for by them. @param now from which 'last hour' reaches back @param timeZone in which a day begins; that of the browser when undefined */
export const askedBy = (
  { view, time, apiKeyId, route, errorCode, address, minMs }: LogFilters,
  now: Date,
  timeZone?: string,
): BodyInputOf<typeof findLoggedCalls> => ({
  ...(view !== 'all' && { statusClass: statusClass[view] }),
  ...(time && { dateRange: boundsOf(time, now, timeZone) }),
  ...(apiKeyId && { apiKeyId }),
  ...(route && { route }),
  ...(errorCode && { errorCode: Number(errorCode) }),
  ...(address && { address }),
  ...(minMs && { minMs: Number(minMs) }),
});

function boundsOf(time: string, now: Date, timeZone?: string): { start_date?: string; end_date?: string } {
  if (isTimeShortcut(time)) return { start_date: new Date(now.getTime() - timeShortcuts[time]).toISOString() };
  const days = createdDays(time);
  return days ? boundsOfDays(days, timeZone) : {};
}
