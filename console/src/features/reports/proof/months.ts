const names = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const weekdays = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' });

/** '2026-11' as 'November 2026'. */
export const monthName = (month: string): string => names.format(new Date(`${month}-01`));

/** The day of the week, 'Fri'. */
export const weekday = (day: string): string => weekdays.format(new Date(day));

/** The months from one day to another, the latest first: '2026-11', … */
export function monthsBetween(from: string, to: string): string[] {
  const [first = 0, last = 0] = [from, to].map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
  return Array.from({ length: Math.max(1, last - first + 1) }, (_, back) => {
    const month = last - back;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
}

/** Two days, both with what lies between them. */
export interface DayRange {
  from: string;
  until: string;
}

/** The days of a month that lie within others; the last of those where none does. */
export function daysOfMonth(month: string, { from, until }: DayRange): DayRange {
  const [first, last] = [`${month}-01`, lastDayOf(month)];
  if (first > until || last < from) return { from: until, until };
  return { from: first < from ? from : first, until: last > until ? until : last };
}

const lastDayOf = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
