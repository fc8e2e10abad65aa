import { holdListsInUse } from '../watchlists/index.ts';
import { catchUpSearches } from './catch-up-searches.ts';
import { followLists } from './follow-lists.ts';
import { OutdatedAnswerError } from './outdated-answer.ts';
import { SYSTEM, type WatchParts } from './run-monitoring.ts';

/**
 * Brings every monitored search to the lists in use. A process that has not loaded them yet leaves it
 * to one that has; it comes back when it has loaded them itself. May be killed, or run twice, at any point.
 */
export async function watchSearches(parts: WatchParts, signal: AbortSignal): Promise<void> {
  const snapshot = parts.snapshots.current();
  if (!snapshot) return;
  const inUse = await parts.database.transaction(SYSTEM, holdListsInUse, { readOnly: true });
  if (inUse.snapshotId !== snapshot.id) return;
  try {
    await followLists(parts, { ...inUse, snapshot }, signal);
    await catchUpSearches(parts, { ...inUse, snapshot }, signal);
  } catch (error) {
    if (!(error instanceof OutdatedAnswerError)) throw error;
    parts.log.info({ snapshot: snapshot.id }, 'monitored searches are brought to newer lists instead');
  }
}
