import type { Query } from '@tamis/engine';
import type { PastSnapshots } from '../../watchlists/index.ts';
import { type Answerer, type Found, openAnswerer, type PublishedSettings } from '../../engine-host/index.ts';
import type { AnsweredBy } from '../records/searches-store.ts';

/** What a search of the past was answered from. */
export interface PastGround {
  lists: AnsweredBy['lists'];
  settings: PublishedSettings;
}

/** Answers from lists of the past, by settings of the past. */
export interface PastAnswers {
  /** Undefined when one of the list versions is not there. */
  search(ground: PastGround, query: Query): Promise<Found | undefined>;
  stop(): Promise<void>;
}

/** Grounds that stay open: who looks back at one search, often looks at the next of that day. */
const OPEN = 2;

export function createPastAnswers(past: PastSnapshots): PastAnswers {
  const open = new Map<string, Promise<Answerer | undefined>>();

  async function begin({ lists, settings }: PastGround): Promise<Answerer | undefined> {
    const snapshot = await past.load(lists);
    return snapshot && openAnswerer(snapshot.bytes, settings.settings);
  }

  function answererFor(ground: PastGround): Promise<Answerer | undefined> {
    const key = [ground.settings.version, ...ground.lists.map((list) => list.versionId)].join(' ');
    const answerer = open.get(key) ?? begin(ground);
    open.delete(key);
    open.set(key, answerer);
    // One that could not be opened is tried again.
    answerer.catch(() => open.delete(key));
    const [oldest] = open.keys();
    if (open.size > OPEN && oldest !== undefined) void close(oldest);
    return answerer;
  }

  async function close(key: string): Promise<void> {
    const answerer = open.get(key);
    open.delete(key);
    await answerer?.then((opened) => opened?.close()).catch(() => undefined);
  }

  return {
    async search(ground, query) {
      const answerer = await answererFor(ground);
      const [found] = (await answerer?.search([query])) ?? [];
      return found;
    },
    stop: async () => void (await Promise.all([...open.keys()].map(close))),
  };
}
