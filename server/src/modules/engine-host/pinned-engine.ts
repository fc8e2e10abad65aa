import type { EngineSettings, Entry, Query, SavedSearch } from '@tamis/engine';
import { openPinnedEngineThread, type PinnedEngineThread } from './pinned-engine-thread.ts';
import type { Found, FromPinnedEngine, ToPinnedEngine } from './pinned-engine-protocol.ts';

/** Answers from one snapshot by one version of the settings, whatever comes into use meanwhile, in a thread beside those that serve people. */
export interface PinnedEngine {
  /** What each query finds, in the order of the queries; fails when one of them does. */
  search(queries: readonly Query[]): Promise<Found[]>;
  /** Ids of those saved searches that have one of the changed entries among their hits, or among what facts left out. */
  affected(saved: readonly SavedSearch[], changed: readonly Entry[]): Promise<string[]>;
  /** Once what was asked is answered. */
  close(): Promise<void>;
}

export type OpenPinnedEngine = (bytes: SharedArrayBuffer, settings: EngineSettings) => PinnedEngine;

/**
 * Calls are answered one after the other, in the order in which they are made. The thread is started by the first one, which fails
 * where the snapshot cannot be opened; one that has ended is replaced at the next one.
 */
export function openPinnedEngine(bytes: SharedArrayBuffer, settings: EngineSettings): PinnedEngine {
  let thread: PinnedEngineThread | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const askNow = async (message: ToPinnedEngine): Promise<FromPinnedEngine> => {
    if (!thread || thread.isOver()) thread = await openPinnedEngineThread(bytes, settings);
    return thread.ask(message);
  };
  const ask = (message: ToPinnedEngine): Promise<FromPinnedEngine> => {
    const answer = last.then(() => askNow(message));
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    async search(queries) {
      const answer = await ask({ kind: 'search', queries });
      if (answer.kind !== 'answers' || answer.answers.length !== queries.length)
        throw new Error('The pinned engine did not answer every name');
      return answer.answers;
    },
    async affected(saved, changed) {
      const answer = await ask({ kind: 'affected', saved, changed });
      if (answer.kind !== 'affected')
        throw new Error(`The pinned engine said ${answer.kind} when asked what is affected`);
      return answer.ids;
    },
    async close() {
      await last;
      await thread?.end();
    },
  };
}
