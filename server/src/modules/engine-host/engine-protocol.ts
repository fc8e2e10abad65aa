import type { EngineSettings, Query } from '@tamis/engine';
import type { Found } from './pinned-engine-protocol.ts';

/** What one of the names of a call found. */
export interface Answer extends Found {
  tookMs: number;
}

/** What the pool asks of a worker. A worker answers from the snapshot, and by the settings, that it was given last. */
export type ToWorker =
  | { kind: 'load'; loadId: number; bytes: SharedArrayBuffer; settings: EngineSettings }
  | { kind: 'search'; queries: readonly Query[] };

export type FromWorker = { kind: 'loaded' } | { kind: 'answers'; loadId: number; answers: Answer[] };
