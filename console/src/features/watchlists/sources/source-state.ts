import type { ListSource, ListVersion } from '../watchlist-data/watchlist-types.ts';

export type SourceState =
  | { kind: 'refreshing'; version: ListVersion }
  | { kind: 'held'; version: ListVersion }
  | { kind: 'failed'; reason: string }
  | { kind: 'stale'; dueOn: string | null }
  /** Its publisher gives no date: nothing is known of its age but when it was loaded. */
  | { kind: 'undated'; loadedAt: string }
  | { kind: 'off' | 'demo' | 'resting' | 'notLoaded' | 'building' | 'current' };

/**
 * The one thing to know about a source, the most urgent first: what runs, then what it does not do,
 * what waits for a decision, what went wrong, and then how old it is by the date of its publisher. The demo list rests while a
 * real one is loaded.
 */
export function sourceState(source: ListSource): SourceState {
  if (source.running) return { kind: 'refreshing', version: source.running };
  if (!source.isEnabled) return { kind: source.isDemo ? 'resting' : 'off' };
  if (source.held) return { kind: 'held', version: source.held };
  if (source.lastError !== null) return { kind: 'failed', reason: source.lastError };
  if (source.isDemo) return { kind: 'demo' };
  if (!source.active) return { kind: 'notLoaded' };
  if (!source.active.isInUse) return { kind: 'building' };
  if (source.trouble?.isStale) return { kind: 'stale', dueOn: source.trouble.dueOn };
  if (source.active.publishedOn === null) return { kind: 'undated', loadedAt: source.active.fetchedAt };
  return { kind: 'current' };
}
