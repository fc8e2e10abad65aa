import { openThread, type Thread, type ThreadOptions } from './open-thread.ts';

/** To start a thread takes longer than most of what it is asked, and to keep it takes memory. */
const KEPT_IDLE_MS = 60_000;

export interface KeptThreads<Ask, Answer> {
  /** Asks one thing. */
  ask(ask: Ask, timeoutMs?: number): Promise<Answer>;
  /** Asks several things of one thread. It ends where the work fails, or makes something behind which it must not stay. */
  use<T>(work: (ask: KeptThreads<Ask, Answer>['ask']) => Promise<T>, mayStay?: (made: T) => boolean): Promise<T>;
}

/**
 * Threads of a file, each used by one call at a time. One that has done its work stays for a minute, so that what it has
 * loaded serves the next; one that has failed is ended. Throws what `Thread.ask` throws.
 */
export function keepThreads<Ask, Answer>(
  file: URL,
  options: Omit<ThreadOptions, 'mayBeLeft' | 'onEnd'>,
  keptMs: number = KEPT_IDLE_MS,
): KeptThreads<Ask, Answer> {
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

  const use: KeptThreads<Ask, Answer>['use'] = async (work, mayStay = () => true) => {
    const thread = take();
    try {
      const made = await work(thread.ask);
      if (mayStay(made)) giveBack(thread);
      else await thread.end();
      return made;
    } catch (error) {
      await thread.end();
      throw error;
    }
  };

  return { use, ask: (message, timeoutMs) => use((ask) => ask(message, timeoutMs)) };
}
