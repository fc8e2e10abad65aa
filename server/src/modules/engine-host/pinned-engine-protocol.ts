import type { EngineSettings, Entry, Query, SavedSearch, SearchAnswer } from '@tamis/engine';

/** What a name finds: the hits, and the entries that facts left out of them. */
export type Found = Pick<SearchAnswer, 'hits' | 'leftOut'>;

/** What is asked of a thread that answers from one snapshot; each is answered once, in order. */
export type ToPinnedEngine =
  | { kind: 'open'; bytes: SharedArrayBuffer; settings: EngineSettings }
  | { kind: 'search'; queries: readonly Query[] }
  | { kind: 'affected'; saved: readonly SavedSearch[]; changed: readonly Entry[] };

export type FromPinnedEngine =
  | { kind: 'opened' }
  | { kind: 'answers'; answers: Found[] }
  | { kind: 'affected'; ids: string[] };
