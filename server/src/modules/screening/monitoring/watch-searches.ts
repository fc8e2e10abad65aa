import { catchUpSearches } from './catch-up-searches.ts';
import { followLists } from './follow-lists.ts';
import { OutdatedAnswerError } from '../answer/outdated-answer.ts';
import { findLoadedBasis, type Monitoring } from './run-monitoring.ts';

/**
 * Brings every monitored search to the lists and settings in use. A process that has not loaded them yet leaves it
 * to one that has; it comes back when it has loaded them itself. May be killed, or run twice, at any point.
 */
export async function watchSearches(parts: Monitoring): Promise<void> {
  const loaded = await findLoadedBasis(parts);
  if (!loaded) return;
  try {
    await followLists(parts, loaded);
    await catchUpSearches(parts, loaded);
  } catch (error) {
    if (!(error instanceof OutdatedAnswerError)) throw error;
    parts.job.log.info(
      { snapshot: loaded.snapshot.id },
      'monitored searches are brought to newer lists or settings instead',
    );
  }
}
