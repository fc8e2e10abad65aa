import type { EngineHit, EngineSettings, Entry, Query, SavedSearch } from '@tamis/engine';

/** What is asked of a thread that answers from one snapshot; each is answered once, in order. */
export type ToAnswerer =
  | { kind: 'open'; bytes: SharedArrayBuffer; settings: EngineSettings }
  | { kind: 'search'; queries: readonly Query[] }
  | { kind: 'affected'; saved: readonly SavedSearch[]; changed: readonly Entry[] };

export type FromAnswerer =
  | { kind: 'opened' }
  | { kind: 'answers'; hits: EngineHit[][] }
  | { kind: 'affected'; ids: string[] }
  | { kind: 'failed'; message: string };
