import type { EngineSettings } from '@tamis/engine';
import { Worker } from 'node:worker_threads';
import type { FromAnswerer, ToAnswerer } from './answerer-protocol.ts';

/** A thread that is asked one thing at a time. */
export interface AnswererThread {
  /** Fails with what the engine said, or when the thread ends before it has answered. */
  ask(message: ToAnswerer): Promise<FromAnswerer>;
  /** Whether it has ended, of itself or because it was told to. */
  isOver(): boolean;
  end(): Promise<void>;
}

/** A thread that has opened the snapshot; throws when it cannot. */
export async function openAnswererThread(bytes: SharedArrayBuffer, settings: EngineSettings): Promise<AnswererThread> {
  const thread = startThread();
  try {
    await thread.ask({ kind: 'open', bytes, settings });
    return thread;
  } catch (error) {
    await thread.end();
    throw error;
  }
}

function startThread(): AnswererThread {
  const worker = new Worker(new URL('./answerer-worker.ts', import.meta.url));
  let asked: PromiseWithResolvers<FromAnswerer> | undefined;
  let isOver = false;
  const fail = (error: Error) => {
    asked?.reject(error);
    asked = undefined;
  };
  worker.on('message', (answer: FromAnswerer) => {
    if (answer.kind === 'failed') return fail(new Error(answer.message));
    asked?.resolve(answer);
    asked = undefined;
  });
  worker.on('error', fail);
  worker.on('exit', () => {
    isOver = true;
    fail(new Error('The answerer ended'));
  });
  return {
    ask(message) {
      // Nothing would ever come of it.
      if (isOver) return Promise.reject(new Error('The answerer ended'));
      asked = Promise.withResolvers();
      worker.postMessage(message);
      return asked.promise;
    },
    isOver: () => isOver,
    end: async () => void (await worker.terminate()),
  };
}
