export interface Repeated {
  start(): void;
  /** Ends, once what is being done is done. */
  stop(): Promise<void>;
}

/** Does something in the background, again and again: so long after it was done, however long that took. What fails is told and tried again. */
export function repeatedly(everyMs: number, work: () => Promise<unknown>, failed: (error: unknown) => void): Repeated {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<unknown> = Promise.resolve();

  function turn(): void {
    working = work()
      .catch(failed)
      .finally(() => {
        if (timer) timer = setTimeout(turn, everyMs).unref();
      });
  }

  return {
    start() {
      timer = setTimeout(turn, everyMs).unref();
    },
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await working;
    },
  };
}
