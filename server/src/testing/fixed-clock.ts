import type { Clock } from '../platform/clock.ts';

/** A clock that stands still until a test moves it. */
export interface FixedClock extends Clock {
  advance(milliseconds: number): void;
}

export function fixedClock(start: string): FixedClock {
  let now = new Date(start).getTime();
  return {
    now: () => new Date(now),
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
