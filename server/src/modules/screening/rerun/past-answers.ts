import type { Query } from '@tamis/engine';
import type { PastSnapshots } from '../../watchlists/index.ts';
import { type PinnedEngine, type Found, openPinnedEngine, type PublishedSettings } from '../../engine-host/index.ts';
import type { AnsweredBy } from '../records/searches/searches-store.ts';

/** What a search of the past was answered from. */
export interface PastBasis {
  lists: AnsweredBy['lists'];
  settings: PublishedSettings;
}

/** Answers from lists of the past, by settings of the past. */
export interface PastAnswers {
  /** Undefined when one of the list versions is not there. */
  search(basis: PastBasis, query: Query): Promise<Found | undefined>;
  stop(): Promise<void>;
}

/** Bases that stay open: who looks back at one search, often looks at the next of that day. */
const OPEN = 2;

export function createPastAnswers(past: PastSnapshots): PastAnswers {
  const open = new Map<string, Promise<PinnedEngine | undefined>>();

  async function begin({ lists, settings }: PastBasis): Promise<PinnedEngine | undefined> {
    const snapshot = await past.load(lists);
    return snapshot && openPinnedEngine(snapshot.bytes, settings.settings);
  }

  function pinnedEngineFor(basis: PastBasis): Promise<PinnedEngine | undefined> {
    const key = [basis.settings.version, ...basis.lists.map((list) => list.versionId)].join(' ');
    const pinnedEngine = open.get(key) ?? begin(basis);
    open.delete(key);
    open.set(key, pinnedEngine);
    // One that could not be opened is tried again.
    pinnedEngine.catch(() => open.delete(key));
    const [oldest] = open.keys();
    if (open.size > OPEN && oldest !== undefined) void close(oldest);
    return pinnedEngine;
  }

  async function close(key: string): Promise<void> {
    const pinnedEngine = open.get(key);
    open.delete(key);
    await pinnedEngine?.then((opened) => opened?.close()).catch(() => undefined);
  }

  return {
    async search(basis, query) {
      const pinnedEngine = await pinnedEngineFor(basis);
      const [found] = (await pinnedEngine?.search([query])) ?? [];
      return found;
    },
    stop: async () => void (await Promise.all([...open.keys()].map(close))),
  };
}
