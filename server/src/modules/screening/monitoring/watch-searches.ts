import { catchUpSearches } from './catch-up-searches.ts';
import { followLists } from './follow-lists.ts';
import { OutdatedAnswerError } from '../answer/outdated-answer.ts';
import { findLoadedGround, type WatchParts } from './run-monitoring.ts';

/**
 * Brings every monitored search to the lists and settings in use. A process that has not loaded them yet leaves it
 * to one that has; it comes back when it has loaded them itself. May be killed, or run twice, at any point.
 */
export async function watchSearches(parts: WatchParts, signal: AbortSignal): Promise<void> {
  const loaded = await findLoadedGround(parts);
  if (!loaded) return;
  try {
    await followLists(parts, loaded, signal);
    await catchUpSearches(parts, loaded, signal);
  } catch (error) {
    if (!(error instanceof OutdatedAnswerError)) throw error;
    parts.log.info(
      { snapshot: loaded.snapshot.id },
      'monitored searches are brought to newer lists or settings instead',
    );
  }
}
