import type { EngineSettings, Query } from '@tamis/engine';
import type { Found } from './answerer-protocol.ts';

/** What one of the names of a call found. */
export interface Answer extends Found {
  tookMs: number;
}

/** What the pool says to a worker. A worker answers from the snapshot, and by the settings, that it was given last. */
export type ToWorker =
  | { kind: 'load'; loadId: number; bytes: SharedArrayBuffer; settings: EngineSettings }
  | { kind: 'search'; callId: number; queries: readonly Query[] };

export type FromWorker =
  | { kind: 'loaded'; loadId: number }
  | { kind: 'answer'; callId: number; loadId: number; answers: Answer[] }
  | { kind: 'failed'; callId: number; message: string };
