import type { EngineHit, EngineSettings, Entry, Query, SavedSearch } from '@tamis/engine';
import { Worker } from 'node:worker_threads';
import type { FromAnswerer, ToAnswerer } from './answerer-protocol.ts';

/** Answers from one snapshot by one version of the settings, whatever comes into use meanwhile, in a thread beside those that serve people. */
export interface Answerer {
  /** Hits of each query, in the order of the queries. */
  search(queries: readonly Query[]): Promise<EngineHit[][]>;
  /** Ids of those saved searches that have one of the changed entries among their hits. */
  affected(saved: readonly SavedSearch[], changed: readonly Entry[]): Promise<string[]>;
  /** Once what was asked is answered. */
  close(): Promise<void>;
}

export type OpenAnswerer = (bytes: SharedArrayBuffer, settings: EngineSettings) => Promise<Answerer>;

/** Calls are answered one after the other, in the order in which they are made. */
export async function openAnswerer(bytes: SharedArrayBuffer, settings: EngineSettings): Promise<Answerer> {
  const worker = new Worker(new URL('./answerer-worker.ts', import.meta.url));
  let last: Promise<unknown> = Promise.resolve();
  const askNext = (message: ToAnswerer): Promise<FromAnswerer> => {
    const answer = last.then(() => ask(worker, message));
    last = answer.catch(() => undefined);
    return answer;
  };
  const close = async () => {
    await last;
    await worker.terminate();
  };
  try {
    await askNext({ kind: 'open', bytes, settings });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    async search(queries) {
      const answer = await askNext({ kind: 'search', queries });
      if (answer.kind !== 'answers') throw new Error(`The answerer said ${answer.kind} to a search`);
      return answer.hits;
    },
    async affected(saved, changed) {
      const answer = await askNext({ kind: 'affected', saved, changed });
      if (answer.kind !== 'affected') throw new Error(`The answerer said ${answer.kind} when asked what is affected`);
      return answer.ids;
    },
    close,
  };
}

function ask(worker: Worker, message: ToAnswerer): Promise<FromAnswerer> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners('message').removeAllListeners('error').removeAllListeners('exit');
    worker
      .once('message', (answer: FromAnswerer) => (answer.kind === 'failed' ? reject(new Error(answer.message)) : resolve(answer)))
      .once('error', reject)
      .once('exit', () => reject(new Error('The answerer ended')));
    worker.postMessage(message);
  });
}
