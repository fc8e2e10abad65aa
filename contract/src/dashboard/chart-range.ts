import { DAY_MS } from '../terms/durations.ts';
import type { ChartRange } from '../dashboard.ts';
import { CHART_MAX_DAYS, presetDays } from './charts.ts';

/** The first and the last day, YYYY-MM-DD in UTC; both are included. */
export interface ChartDays {
  from: string;
  until: string;
}

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

/** So many days up to a moment's, that day included. */
export const daysUntil = (now: Date, days: number): ChartDays => ({
  from: dayOf(now.getTime() - (days - 1) * DAY_MS),
  until: dayOf(now.getTime()),
});

/** How many days there are from one to another, both included. */
export const lengthOf = ({ from, until }: ChartDays): number => (Date.parse(until) - Date.parse(from)) / DAY_MS + 1;

/** The days that a range means at a moment; undefined where it is none: in the wrong order, too long, or in the future. */
export function daysOf({ preset, start_date: from, end_date: until }: ChartRange, now: Date): ChartDays | undefined {
  if (preset !== 'custom')
    return from === undefined && until === undefined ? daysUntil(now, presetDays[preset]) : undefined;
  if (from === undefined || until === undefined) return undefined;
  const days = { from, until };
  const isInOrder = from <= until && until <= dayOf(now.getTime());
  return isInOrder && lengthOf(days) <= CHART_MAX_DAYS ? days : undefined;
}
