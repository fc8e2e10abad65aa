import { DAY_MS } from '@tamis/contract/terms/durations';
import { dayOf } from '@tamis/contract/terms/zoned-days';

const WEEKEND = [0, 6];

/** The n-th working day after a moment, YYYY-MM-DD, as the clock of the browser has it. */
export function workingDayAfter(moment: Date, days: number): string {
  let day = Date.parse(dayOf(moment, undefined));
  for (let left = days; left > 0;) {
    day += DAY_MS;
    if (!WEEKEND.includes(new Date(day).getUTCDay())) left -= 1;
  }
  return new Date(day).toISOString().slice(0, 10);
}
