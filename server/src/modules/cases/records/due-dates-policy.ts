import { DAY_MS } from '@tamis/contract/durations';
import { dayOf, startOfDay } from '@tamis/contract/zoned-days';

const SATURDAY = 6;
const SUNDAY = 0;

/** Days are counted from 1 January 1970, as the calendar of the time zone has them. */
const numberOf = (moment: Date, timeZone: string): number => Date.parse(dayOf(moment, timeZone)) / DAY_MS;
const dayAt = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const isWorkingDay = (number: number): boolean => ![SATURDAY, SUNDAY].includes(new Date(number * DAY_MS).getUTCDay());

/** Whether a day, YYYY-MM-DD, is one from Monday to Friday; holidays are not known. */
export const isDayOfWork = (day: string): boolean => isWorkingDay(Date.parse(day) / DAY_MS);

/** The end of the n-th working day after a moment, Monday to Friday in the time zone; holidays are not known. */
export function dueAfter(moment: Date, workingDays: number, timeZone: string): Date {
  let day = numberOf(moment, timeZone);
  for (let left = workingDays; left > 0;) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  // What is due today at a weekend is due on the next working day.
  while (!isWorkingDay(day)) day += 1;
  return new Date(startOfDay(dayAt(day + 1), timeZone).getTime() - 1);
}

/** How many working days begin between a moment and the end of what is due; 0 when it is due today, or was. */
export function workingDaysUntil(moment: Date, due: Date, timeZone: string): number {
  const last = numberOf(due, timeZone);
  let days = 0;
  for (let day = numberOf(moment, timeZone) + 1; day <= last; day += 1) if (isWorkingDay(day)) days += 1;
  return days;
}

export interface Time {
  dueAt: Date | null;
  /** Working days that were left when it began to wait. */
  pausedDays: number | null;
}

/** While a case waits for its customer its time stands still; what is overdue stays so. */
export function timeWhile(isWaiting: boolean, { dueAt, pausedDays }: Time, now: Date, timeZone: string): Time {
  if (isWaiting && dueAt && pausedDays === null && dueAt >= now)
    return { dueAt, pausedDays: workingDaysUntil(now, dueAt, timeZone) };
  if (!isWaiting && pausedDays !== null) return { dueAt: dueAfter(now, pausedDays, timeZone), pausedDays: null };
  return { dueAt, pausedDays };
}

export const isOverdue = ({ dueAt, pausedDays }: Time, now: Date): boolean =>
  dueAt !== null && pausedDays === null && dueAt < now;
