import { dayAfter, dayOf, momentOf } from '../terms/zoned-days.ts';

export type MonthDay = number | 'L';

/** When something comes due, as far as one sentence says it. */
export interface Schedule {
  /** Of each hour. */
  minute: number;
  hours: readonly number[];
  /** Weekdays from 1, Monday, to 7; days of a month from 1, 'L' the last one. */
  on: { kind: 'weekdays'; days: readonly number[] } | { kind: 'month-days'; days: readonly MonthDay[] };
}

export const everyDay: readonly number[] = [1, 2, 3, 4, 5, 6, 7];
export const workingDays: readonly number[] = [1, 2, 3, 4, 5];
const HOURS = 24;

/**
 * Reads a cron expression: minute, hour, day of the month, month, day of the week. Answers what is wrong with one that is
 * none, or says more than a sentence does: several minutes, some months, or days of both kinds, of which readers of cron
 * disagree whether one or both have to meet.
 */
export function readCron(cron: string): Schedule | string {
  const fields = cron.trim().split(/\s+/);
  const [minute = '', hour = '', monthDay = '', month = '', weekday = ''] = fields;
  if (fields.length !== 5) return 'A schedule has five parts: minute, hour, day of the month, month, day of the week.';
  if (!/^\d{1,2}$/.test(minute) || Number(minute) > 59) return 'The minute is one number from 0 to 59.';
  const hours = numbersOf(hour, 0, HOURS - 1);
  if (!hours) return 'Hours are numbers from 0 to 23.';
  if (month !== '*') return 'Months cannot be chosen.';
  if (monthDay !== '*' && weekday !== '*') return 'Choose days of the week or days of the month, not both.';
  const on = monthDay === '*' ? weekdaysOf(weekday) : monthDaysOf(monthDay);
  return typeof on === 'string' ? on : { minute: Number(minute), hours, on };
}

function weekdaysOf(field: string): Schedule['on'] | string {
  const days = numbersOf(field, 0, 7);
  if (!days) return 'Days of the week are numbers from 1, Monday, to 7.';
  // Sunday has two numbers.
  return { kind: 'weekdays', days: ascending(days.map((day) => (day === 0 ? 7 : day))) };
}

function monthDaysOf(field: string): Schedule['on'] | string {
  const parts = field.split(',');
  const numbers = parts.filter((part) => part !== 'L');
  const days = numbers.length === 0 ? [] : numbersOf(numbers.join(','), 1, 31);
  if (!days) return 'Days of the month are numbers from 1 to 31, or L, the last one.';
  return { kind: 'month-days', days: [...days, ...(parts.includes('L') ? (['L'] as const) : [])] };
}

/** The numbers that one part of an expression means, ascending; undefined when it means none. */
function numbersOf(field: string, least: number, most: number): number[] | undefined {
  const found: number[] = [];
  for (const part of field.split(',')) {
    const range = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!range) return undefined;
    const [, one, other, by] = range;
    const from = one === undefined ? least : Number(one);
    const to = other === undefined ? (one === undefined ? most : from) : Number(other);
    const step = Number(by ?? 1);
    if (from < least || to > most || from > to || step < 1) return undefined;
    for (let number = from; number <= to; number += step) found.push(number);
  }
  return ascending(found);
}

const ascending = (numbers: readonly number[]): number[] => [...new Set(numbers)].toSorted((one, other) => one - other);

const isAll = (numbers: readonly unknown[], count: number): boolean => numbers.length === count;
const isWorkingDays = (days: readonly number[]): boolean => days.join() === workingDays.join();

/** The expression of a schedule. */
export function writeCron({ minute, hours, on }: Schedule): string {
  const hour = isAll(hours, HOURS) ? '*' : hours.join(',');
  if (on.kind === 'month-days') return `${minute} ${hour} ${on.days.join(',')} * *`;
  const days = isAll(on.days, everyDay.length) ? '*' : isWorkingDays(on.days) ? '1-5' : on.days.join(',');
  return `${minute} ${hour} * * ${days}`;
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** A schedule as one reads it: 'Every weekday at 09:00'. */
export function scheduleText({ minute, hours, on }: Schedule): string {
  const times = isAll(hours, HOURS)
    ? `at ${minute} minutes past each hour`
    : `at ${list.format(hours.map((hour) => `${twoDigits(hour)}:${twoDigits(minute)}`))}`;
  return `${daysText(on)} ${times}`;
}

function daysText(on: Schedule['on']): string {
  if (on.kind === 'month-days')
    return `On ${list.format(on.days.map((day) => (day === 'L' ? 'the last day' : `day ${day}`)))} of each month`;
  if (isAll(on.days, everyDay.length)) return 'Every day';
  if (isWorkingDays(on.days)) return 'Every weekday';
  return `Every ${list.format(on.days.map((day) => weekdayNames[day - 1] ?? ''))}`;
}

/** The next times at which a schedule comes due in a time zone after a moment; a time of day that the clocks leap over or show twice is due once. */
export function nextTimes(schedule: Schedule, after: Date, timeZone: string, count: number): Date[] {
  const times: Date[] = [];
  // No schedule rests for more than a month that lacks its day.
  for (let day = dayOf(after, timeZone); times.length < count; day = dayAfter(day)) {
    if (!isOn(schedule.on, day)) continue;
    for (const hour of schedule.hours) {
      const moment = momentOf(day, hour * 60 + schedule.minute, timeZone);
      if (times.length < count && moment > (times.at(-1) ?? after)) times.push(moment);
    }
  }
  return times;
}

function isOn(on: Schedule['on'], day: string): boolean {
  const date = new Date(day);
  if (on.kind === 'weekdays') return on.days.includes(date.getUTCDay() || 7);
  return on.days.includes(date.getUTCDate()) || (on.days.includes('L') && dayAfter(day).endsWith('-01'));
}
