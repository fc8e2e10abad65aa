export interface WriteBehindParts {
  /** Writes what waits; what it could not write waits on. */
  write: () => Promise<void>;
  isWaiting: () => boolean;
  everyMs: number;
  failed: (error: unknown) => void;
}

export interface WriteBehind {
  /** Writes what waits now. Never fails: that is told to `failed`. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

/** Writes what calls leave behind, a moment later: no call waits for it, nor fails by it. One write at a time. */
export function createWriteBehind({ write, isWaiting, everyMs, failed }: WriteBehindParts): WriteBehind {
  let flushing: Promise<void> = Promise.resolve();
  const flush = (): Promise<void> => {
    flushing = flushing.then(() => write().catch(failed));
    return flushing;
  };
  const timer = setInterval(() => void (isWaiting() && flush()), everyMs).unref();
  return {
    flush,
    stop: async () => {
      clearInterval(timer);
      await flush();
    },
  };
}
