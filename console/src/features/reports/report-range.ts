import { DAY_MS } from '@tamis/contract/terms/durations';
import { REPORT_DAYS, reportShortcuts } from '@tamis/contract/reports';
import { dayOf } from '@tamis/contract/terms/zoned-days';
import { createdDays } from '../../components/created-range/created-range.ts';

/** The first and the last day, YYYY-MM-DD. */
export type Days = [from: string, to: string];

/** A number of days up to today, or 'YYYY-MM-DD/YYYY-MM-DD', as the address has it. */
export const isRange = (text: string): boolean =>
  reportShortcuts.some((days) => String(days) === text) || createdDays(text) !== undefined;

export const lastDays = (days: number, now: Date, timeZone?: string): Days => [
  dayOf(new Date(now.getTime() - (days - 1) * DAY_MS), timeZone),
  dayOf(now, timeZone),
];

export const daysOf = (range: string, now: Date, timeZone?: string): Days =>
  createdDays(range) ?? lastDays(Number(range) || REPORT_DAYS, now, timeZone);
