import { createSearchIndex, type EngineSettings, openSnapshot, type Query, search } from '@tamis/engine';
import type { PinnedEngine, EnginePool, AnswerBasis } from '../../engine-host/index.ts';

/** The engine in this thread, on lists and by settings that it does not leave. */
export function engineInThread({ snapshot, settings }: AnswerBasis): EnginePool {
  const opened = openSnapshot(snapshot.bytes, settings.settings);
  const searchMany = async (queries: readonly Query[]) =>
    queries.map((query) => ({ ...search(opened, query), tookMs: 1, snapshot, settings }));
  return {
    searchMany,
    search: async (query) => {
      const [answer] = await searchMany([query]);
      if (!answer) throw new Error('The engine gave no answer');
      return answer;
    },
    stop: async () => undefined,
  };
}

/** Answers in this thread. */
export function openInThread(bytes: SharedArrayBuffer, settings: EngineSettings): PinnedEngine {
  const opened = openSnapshot(bytes, settings);
  return {
    search: async (queries) => queries.map((query) => search(opened, query)),
    affected: async (saved, changed) =>
      createSearchIndex([...saved], opened)
        .affectedBy(changed)
        .map(({ id }) => id),
    close: async () => undefined,
  };
}
