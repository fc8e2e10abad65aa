import { openThread, type Thread, type ThreadOptions } from './open-thread.ts';

/** To start a thread takes longer than most of what it is asked, and to keep it takes memory. */
const KEPT_IDLE_MS = 60_000;

/**
 * Asks a thread of a file one thing at a time, each call one that no other call uses. A thread that has answered stays for
 * a minute, so that what it has loaded serves the next call; one that has failed is ended. Throws what `Thread.ask` throws.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a thread is asked things of its own kind alone
export function keepThreads<Ask, Answer>(
  file: URL,
  options: Omit<ThreadOptions, 'mayBeLeft' | 'onEnd'>,
  keptMs: number = KEPT_IDLE_MS,
): (ask: Ask, timeoutMs?: number) => Promise<Answer> {
  type Kept = Thread<Ask, Answer>;
  /** Those that nobody uses, with what ends each after a while. */
  const idle = new Map<Kept, NodeJS.Timeout>();

  function take(): Kept {
    for (const [thread, timer] of idle) {
      clearTimeout(timer);
      idle.delete(thread);
      if (!thread.isOver()) return thread;
    }
    return openThread(file, { ...options, mayBeLeft: true });
  }

  function giveBack(thread: Kept): void {
    const end = (): void => {
      idle.delete(thread);
      void thread.close();
    };
    idle.set(thread, setTimeout(end, keptMs).unref());
  }

  return async (ask, timeoutMs) => {
    const thread = take();
    try {
      const answer = await thread.ask(ask, timeoutMs);
      giveBack(thread);
      return answer;
    } catch (error) {
      await thread.end();
      throw error;
    }
  };
}
