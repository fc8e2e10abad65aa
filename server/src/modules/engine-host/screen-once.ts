import {
  type EngineHit,
  type EngineSettings,
  openSnapshot,
  type Query,
  search,
  type SearchAnswer,
} from '@tamis/engine';

export type { EngineHit };

/** Screens one name in this thread and keeps nothing: for the terminal. */
export function screenOnce(
  bytes: SharedArrayBuffer,
  query: Query,
  settings?: EngineSettings,
): SearchAnswer & { tookMs: number } {
  const snapshot = openSnapshot(bytes, settings);
  const started = performance.now();
  return { ...search(snapshot, query), tookMs: performance.now() - started };
}

/** The lists of a snapshot with their numbers of entries. */
export function listsOf(bytes: SharedArrayBuffer): { source: string; entries: number }[] {
  return openSnapshot(bytes).lists.map(({ source, entries }) => ({ source, entries }));
}
