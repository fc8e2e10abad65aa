import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { endsWithin } from '../../ends-within.ts';
import type { Logger } from '../../log.ts';
import { type EngineCode, engineCode } from './engine-code.ts';

export type EmbeddedStorage =
  | { kind: 'folder'; path: string }
  /** Gone when closed; starts as a copy of the template when there is one. */
  | { kind: 'memory'; templateFile?: string };

export interface EmbeddedWorkerData {
  storage: EmbeddedStorage;
  socketPath: string;
  code: EngineCode;
}

export type EmbeddedRequest = { kind: 'dump'; file: string } | { kind: 'close' };
export type EmbeddedReply = 'ready' | 'dumped';

export interface EmbeddedEngine {
  /** Writes a copy of the whole database, an uncompressed tar, for `templateFile`. */
  dump(file: string): Promise<void>;
  /** An engine that is not closed in this time is in the middle of something: it is cut off there, and recovers when it is opened again. */
  close(withinMs: number): Promise<void>;
}

/**
 * Starts PGlite in a thread of its own, where it serves PostgreSQL's protocol on `socketPath`. A
 * thread that dies is started again, and the engine recovers as PostgreSQL does after a crash.
 */
export async function startEmbeddedEngine(
  storage: EmbeddedStorage,
  socketPath: string,
  log: Logger,
): Promise<EmbeddedEngine> {
  let isClosing = false;
  let worker = await startWorker(storage, socketPath);
  let exited = watch();

  function watch(): Promise<void> {
    worker.once('error', (error) => log.error({ err: error }, 'The embedded database failed'));
    return new Promise((resolve) => {
      worker.once('exit', () => {
        // What was in memory is lost: starting again would hide that.
        if (isClosing || storage.kind === 'memory') resolve();
        else resolve(restart());
      });
    });
  }

  async function restart(): Promise<void> {
    log.warn('The embedded database starts again');
    try {
      worker = await startWorker(storage, socketPath);
    } catch (error) {
      return log.fatal({ err: error }, 'The embedded database cannot start again');
    }
    exited = watch();
    if (isClosing) await end();
  }

  async function end(): Promise<void> {
    worker.postMessage({ kind: 'close' } satisfies EmbeddedRequest);
    await exited;
  }

  return {
    async dump(file) {
      const dumped = reply(worker, 'dumped');
      worker.postMessage({ kind: 'dump', file } satisfies EmbeddedRequest);
      await dumped;
    },
    async close(withinMs) {
      isClosing = true;
      if (!(await endsWithin(end(), withinMs))) {
        log.warn('The embedded database is cut off in the middle of something');
        await worker.terminate();
      }
      await rm(socketPath, { force: true });
    },
  };
}

async function startWorker(storage: EmbeddedStorage, socketPath: string): Promise<Worker> {
  // Left behind by a process that was killed; the lock says that no other one serves it.
  await rm(socketPath, { force: true });
  const workerData: EmbeddedWorkerData = { storage, socketPath, code: await engineCode() };
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData });
  await reply(worker, 'ready');
  return worker;
}

function reply(worker: Worker, expected: EmbeddedReply): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (error?: Error): void => {
      worker.off('message', onMessage).off('error', settle).off('exit', onExit);
      if (error) reject(error);
      else resolve();
    };
    const onMessage = (message: EmbeddedReply): void => {
      if (message === expected) settle();
    };
    const onExit = (): void => settle(new Error('The embedded database ended before it answered'));
    worker.on('message', onMessage).on('error', settle).on('exit', onExit);
  });
}
