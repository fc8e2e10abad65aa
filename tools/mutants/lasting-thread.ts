import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { PoolOptions, PoolWorker, WorkerRequest } from 'vitest/node';

/** Each run leaves a few listeners in its thread. */
const MOST_RUNS = 100;

/** The thread that waits for the next run. */
let waiting: { thread: Worker; runs: number } | undefined;

type Listener = (...args: unknown[]) => void;

/**
 * A thread of Vitest's that outlives its run: what Vitest and packages need is loaded once for many mutants. Our own modules are
 * loaded afresh for each file of tests, as `isolate` has it, so no mutant leaves anything to the next.
 */
class LastingThread implements PoolWorker {
  readonly name = 'lasting-thread';
  readonly #entry: string;
  readonly #options: PoolOptions;
  readonly #listeners = new Set<Listener>();
  #used = waiting;

  constructor(options: PoolOptions) {
    this.#options = options;
    this.#entry = path.resolve(options.distPath, 'workers/threads.js');
  }

  async start(): Promise<void> {
    const { env, execArgv } = this.#options;
    this.#used = waiting ?? { thread: new Worker(this.#entry, { env: env as NodeJS.ProcessEnv, execArgv }), runs: 0 };
    this.#used.thread.setMaxListeners(0);
    waiting = undefined;
  }

  /** A thread that is told to stop would listen no more; its run has ended, so it is only said that it has. */
  send(message: WorkerRequest): void {
    if (message.type !== 'stop') this.#thread.postMessage(message);
    else
      queueMicrotask(() =>
        this.#listeners.forEach((listener) => listener({ type: 'stopped', __vitest_worker_response__: true })),
      );
  }

  async stop(): Promise<void> {
    const used = this.#used;
    if (!used) return;
    used.runs += 1;
    if (used.runs < MOST_RUNS && !waiting) waiting = used;
    else await used.thread.terminate();
  }

  on(event: string, listener: Listener): void {
    if (event === 'message') this.#listeners.add(listener);
    this.#thread.on(event, listener);
  }

  off(event: string, listener: Listener): void {
    this.#listeners.delete(listener);
    this.#thread.off(event, listener);
  }

  deserialize(data: unknown): unknown {
    return data;
  }

  get #thread(): Worker {
    if (!this.#used) throw new Error('The thread was not started');
    return this.#used.thread;
  }
}

export const lastingThreads = {
  name: 'lasting-thread',
  createPoolWorker: (options: PoolOptions): PoolWorker => new LastingThread(options),
};
