import type { EngineHit, Query } from '@tamis/engine';
import type { PastSnapshots } from '../watchlists/index.ts';
import { type Answerer, openAnswerer } from './answerer.ts';
import type { AnsweredBy } from './searches-store.ts';

/** Answers from lists of the past. */
export interface PastAnswers {
  /** Undefined when one of the list versions is not there. */
  search(lists: AnsweredBy['lists'], query: Query): Promise<EngineHit[] | undefined>;
  stop(): Promise<void>;
}

/** States of the lists that stay open: who looks back at one search, often looks at the next of that day. */
const OPEN = 2;

export function createPastAnswers(past: PastSnapshots): PastAnswers {
  const open = new Map<string, Promise<Answerer | undefined>>();

  async function begin(lists: AnsweredBy['lists']): Promise<Answerer | undefined> {
    const snapshot = await past.load(lists);
    return snapshot && openAnswerer(snapshot.bytes);
  }

  function answererFor(lists: AnsweredBy['lists']): Promise<Answerer | undefined> {
    const key = lists.map((list) => list.versionId).join(' ');
    const answerer = open.get(key) ?? begin(lists);
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
    async search(lists, query) {
      const answerer = await answererFor(lists);
      const [hits] = (await answerer?.search([query])) ?? [];
      return hits;
    },
    stop: async () => void (await Promise.all([...open.keys()].map(close))),
  };
}
