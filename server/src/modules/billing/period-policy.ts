import { type BillingPeriod, CLOSING_MS } from '@tamis/contract/billing';

/** A month in UTC, whatever the time zone of the merchant or of who looks. */
export interface Period {
  id: string;
  /** E.g. 'November 2026'. */
  name: string;
  year: number;
  /** From 1. */
  month: number;
  starts: Date;
  /** The first moment after it. */
  ends: Date;
  /** From then on it is closed. */
  closes: Date;
}

const nameOf = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The period so many months after the month of a moment. */
export function periodAt(at: Date, monthsLater = 0): Period {
  const starts = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + monthsLater));
  const ends = new Date(Date.UTC(starts.getUTCFullYear(), starts.getUTCMonth() + 1));
  return {
    id: starts.toISOString().slice(0, 7),
    name: nameOf.format(starts),
    year: starts.getUTCFullYear(),
    month: starts.getUTCMonth() + 1,
    starts,
    ends,
    closes: new Date(ends.getTime() + CLOSING_MS),
  };
}

/** @param id e.g. '2026-11' */
export const periodOf = (id: string): Period => periodAt(new Date(`${id}-01T00:00:00.000Z`));

/** The first day of a period, as the database holds it. */
export const firstDayOf = ({ id }: Period): string => `${id}-01`;

/** From the period of one moment to that of another, both included, the earliest first. */
export function periodsBetween(from: Date, to: Date): Period[] {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  return Array.from({ length: Math.max(0, months + 1) }, (_, later) => periodAt(from, later));
}

/** By the calendar: the job that closes it comes within the hour. */
export function stateOf({ ends, closes }: Period, now: Date): BillingPeriod['state'] {
  if (now < ends) return 'open';
  return now < closes ? 'closing' : 'closed';
}
