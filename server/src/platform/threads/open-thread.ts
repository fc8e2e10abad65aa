import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FromThread, ToThread } from './thread-protocol.ts';

export interface ThreadOptions {
  /** What the thread is called when it fails, e.g. 'The pinned engine'. */
  name: string;
  /** How much it may keep before it is ended. */
  memoryMb?: number;
  /** How much of that is for what lives briefly; the less, the more often it is cleared away. */
  briefMemoryMb?: number;
  /** Whether the process may end while nothing is asked of it; otherwise it waits for the thread. */
  mayBeLeft?: boolean;
  /** What is done when it has ended, of itself or because it was told to; with its error, where one ended it. */
  onEnd?(error: Error | undefined): void;
}

/** A thread that answers what it is asked, in the order of the asking. */
export interface Thread<Ask, Answer> {
  /**
   * Fails with what went wrong in the thread, and when the thread ends before it has answered. One that has not answered
   * within `timeoutMs` is stuck: it is ended, and everything that it was asked fails.
   */
  ask(message: Ask, timeoutMs?: number): Promise<Answer>;
  /** How many calls wait for their answers. */
  waiting(): number;
  isOver(): boolean;
  /** Ends at once; what waits fails. */
  end(): Promise<void>;
  /** Ends by itself once it has answered: a thread that is cut off while it runs native code can take the process with it. */
  close(): Promise<void>;
}

interface Call<Answer> {
  resolve(answer: Answer): void;
  reject(error: Error): void;
  timer: NodeJS.Timeout | undefined;
}

/** Starts a file as a thread, which answers with `answerInThread`. */
export function openThread<Ask, Answer>(
  file: URL,
  { name, memoryMb, briefMemoryMb, mayBeLeft, onEnd }: ThreadOptions,
): Thread<Ask, Answer> {
  const worker = new Worker(file, {
    resourceLimits: {
      ...(memoryMb !== undefined && { maxOldGenerationSizeMb: memoryMb }),
      ...(briefMemoryMb !== undefined && { maxYoungGenerationSizeMb: briefMemoryMb }),
    },
  });
  const calls = new Map<number, Call<Answer>>();
  let nextCall = 1;
  let isOver = false;
  let fault: Error | undefined;
  const tell = (message: ToThread<Ask>) => worker.postMessage(message);
  const take = (callId: number): Call<Answer> | undefined => {
    const call = calls.get(callId);
    calls.delete(callId);
    if (mayBeLeft && calls.size === 0) worker.unref();
    clearTimeout(call?.timer);
    return call;
  };
  const failAll = (error: Error) => {
    for (const callId of calls.keys()) take(callId)?.reject(error);
  };
  const ended = () => new Error(`${name} ended`);

  worker.on('message', (message: FromThread<Answer>) => {
    const call = take(message.callId);
    if ('error' in message) call?.reject(new Error(message.error));
    else call?.resolve(message.answer);
  });
  worker.on('error', (error) => {
    fault = error instanceof Error ? error : new Error(String(error));
    failAll(fault);
  });
  worker.on('exit', () => {
    isOver = true;
    failAll(ended());
    onEnd?.(fault);
  });

  return {
    ask: (message, timeoutMs) =>
      new Promise((resolve, reject) => {
        // Nothing would ever come of it.
        if (isOver) return reject(ended());
        const callId = nextCall++;
        const timer = timeoutMs === undefined ? undefined : setTimeout(() => void worker.terminate(), timeoutMs);
        calls.set(callId, { resolve, reject, timer });
        if (mayBeLeft) worker.ref();
        tell({ callId, ask: message });
      }),
    waiting: () => calls.size,
    isOver: () => isOver,
    end: async () => void (await worker.terminate()),
    async close() {
      if (isOver) return;
      const ending = once(worker, 'exit');
      tell({ isOver: true });
      await ending;
    },
  };
}
