import { isStale } from '../watchlist-data/freshness.ts';
import type { ListSource, ListVersion } from '../watchlist-data/watchlist-types.ts';

export type SourceState =
  | { kind: 'refreshing'; version: ListVersion }
  | { kind: 'held'; version: ListVersion }
  | { kind: 'failed'; reason: string }
  | { kind: 'off' | 'demo' | 'resting' | 'notLoaded' | 'stale' | 'current' };

/**
 * The one thing to know about a source, the most urgent first: what runs, then what it does not do,
 * what waits for a decision, what went wrong, and then how old it is. The demo list rests while a
 * real one is loaded.
 */
export function sourceState(source: ListSource, now: number): SourceState {
  if (source.running) return { kind: 'refreshing', version: source.running };
  if (!source.isEnabled) return { kind: source.isDemo ? 'resting' : 'off' };
  if (source.held) return { kind: 'held', version: source.held };
  if (source.lastError !== null) return { kind: 'failed', reason: source.lastError };
  if (source.isDemo) return { kind: 'demo' };
  if (!source.active) return { kind: 'notLoaded' };
  return { kind: isStale(source.lastCheckedAt, now) ? 'stale' : 'current' };
}
