import type { EngineSettings, Entry, Query, SavedSearch } from '@tamis/engine';
import { openAnswererThread } from './answerer-thread.ts';
import type { Found, FromAnswerer, ToAnswerer } from './answerer-protocol.ts';

/** Answers from one snapshot by one version of the settings, whatever comes into use meanwhile, in a thread beside those that serve people. */
export interface Answerer {
  /** What each query finds, in the order of the queries; fails when one of them does. */
  search(queries: readonly Query[]): Promise<Found[]>;
  /** Ids of those saved searches that have one of the changed entries among their hits, or among what facts left out. */
  affected(saved: readonly SavedSearch[], changed: readonly Entry[]): Promise<string[]>;
  /** Once what was asked is answered. */
  close(): Promise<void>;
}

export type OpenAnswerer = (bytes: SharedArrayBuffer, settings: EngineSettings) => Promise<Answerer>;

/** Calls are answered one after the other, in the order in which they are made. A thread that has ended is replaced at the next one. */
export async function openAnswerer(bytes: SharedArrayBuffer, settings: EngineSettings): Promise<Answerer> {
  let thread = await openAnswererThread(bytes, settings);
  let last: Promise<unknown> = Promise.resolve();
  const askNow = async (message: ToAnswerer): Promise<FromAnswerer> => {
    if (thread.isOver()) thread = await openAnswererThread(bytes, settings);
    return thread.ask(message);
  };
  const ask = (message: ToAnswerer): Promise<FromAnswerer> => {
    const answer = last.then(() => askNow(message));
    last = answer.catch(() => undefined);
    return answer;
  };
  return {
    async search(queries) {
      const answer = await ask({ kind: 'search', queries });
      if (answer.kind !== 'answers' || answer.answers.length !== queries.length)
        throw new Error('The answerer did not answer every name');
      return answer.answers;
    },
    async affected(saved, changed) {
      const answer = await ask({ kind: 'affected', saved, changed });
      if (answer.kind !== 'affected') throw new Error(`The answerer said ${answer.kind} when asked what is affected`);
      return answer.ids;
    },
    async close() {
      await last;
      await thread.end();
    },
  };
}
