import { TooManyRequestsError } from '../../platform/errors/app-error.ts';

/** Hashing is made to be slow: a few at a time, a short queue, and the rest is told to come back. */
const AT_ONCE = 2;
const LONGEST_QUEUE = 200;

export interface PasswordGate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createPasswordGate(): PasswordGate {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async () => {
    if (running < AT_ONCE) {
      running += 1;
      return;
    }
    if (waiting.length >= LONGEST_QUEUE) throw new TooManyRequestsError();
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
