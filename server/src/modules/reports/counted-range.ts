import { DAY_MS } from '@tamis/contract/terms/durations';

export interface Part {
  from: Date;
  /** No longer included. */
  until: Date;
}

/** A range as it is counted: whole days (UTC) are counted already, what is left before and after them is counted anew. */
export interface CountedRange {
  whole: Part | undefined;
  parts: Part[];
}

const dayOf = (at: Date): Date => new Date(Math.floor(at.getTime() / DAY_MS) * DAY_MS);
const dayAfter = (at: Date): Date => new Date(Math.ceil(at.getTime() / DAY_MS) * DAY_MS);

/** @param from the first moment of a range; undefined: since ever. @param until the first one after it */
export function countedRange(from: Date | undefined, until: Date): CountedRange {
  const whole = { from: from ? dayAfter(from) : new Date(0), until: dayOf(until) };
  if (whole.from >= whole.until && from) return { whole: undefined, parts: from < until ? [{ from, until }] : [] };
  const parts = [
    { from: from ?? whole.from, until: whole.from },
    { from: whole.until, until },
  ];
  return { whole, parts: parts.filter((part) => part.from < part.until) };
}
