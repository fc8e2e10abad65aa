import { TooManyRequestsError } from './errors/app-error.ts';

export interface TurnLimits {
  /** How many work at once. */
  atOnce: number;
  /** How many may wait; whoever comes beyond is told to come back. */
  longestQueue: number;
  /** What they are told. */
  refusal?: string;
}

/** Lets in so many at once, the others in the order in which they came. */
export interface Turns {
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** Turns at what costs much: a few at a time, a short queue, and TooManyRequestsError for the rest. */
export function createTurns({ atOnce, longestQueue, refusal }: TurnLimits): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= longestQueue) throw new TooManyRequestsError(refusal);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
  };
}
