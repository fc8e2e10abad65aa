import { DAY_MS } from '@tamis/contract/terms/durations';
import { dayOf, startOfDay } from '@tamis/contract/terms/zoned-days';

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
  return endOf(day, timeZone);
}

const endOf = (day: number, timeZone: string): Date => new Date(startOfDay(dayAt(day + 1), timeZone).getTime() - 1);

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
  /** When most of its time is over, of which people are told once; null when they were, or there is none. */
  soonNoticeAt: Date | null;
  /** When it is overdue, the same. */
  lateNoticeAt: Date | null;
}

/** Of a case whose time does not run. */
export const NO_TIME: Time = { dueAt: null, pausedDays: null, soonNoticeAt: null, lateNoticeAt: null };

/** How many working days a type gives its cases, and where. */
interface Pace {
  dueDays: number;
  timeZone: string;
}

/** The time of a case that begins now. */
export const timeFrom = (now: Date, pace: Pace): Time => timeTo(dueAfter(now, pace.dueDays, pace.timeZone), pace);

const timeTo = (dueAt: Date, pace: Pace): Time => ({
  dueAt,
  pausedDays: null,
  soonNoticeAt: soonBefore(dueAt, pace),
  lateNoticeAt: dueAt,
});

/** The end of the working day by which 80 % of the days are over, rounded down. */
function soonBefore(dueAt: Date, { dueDays, timeZone }: Pace): Date {
  let day = numberOf(dueAt, timeZone);
  for (let left = dueDays - Math.floor((dueDays * 4) / 5); left > 0;) {
    day -= 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return endOf(day, timeZone);
}

/** While a case waits for its customer its time stands still; what is overdue stays so. */
export function timeWhile(isWaiting: boolean, time: Time, now: Date, pace: Pace): Time {
  const { dueAt, pausedDays } = time;
  if (isWaiting && dueAt && pausedDays === null && dueAt >= now)
    return { ...NO_TIME, dueAt, pausedDays: workingDaysUntil(now, dueAt, pace.timeZone) };
  if (!isWaiting && pausedDays !== null) return timeTo(dueAfter(now, pausedDays, pace.timeZone), pace);
  return { dueAt, pausedDays, soonNoticeAt: time.soonNoticeAt, lateNoticeAt: time.lateNoticeAt };
}

export const isOverdue = ({ dueAt, pausedDays }: Pick<Time, 'dueAt' | 'pausedDays'>, now: Date): boolean =>
  dueAt !== null && pausedDays === null && dueAt < now;
