import { sources } from '@tamis/lists';
import type { Clock } from '../../../platform/clock.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { addSource } from '../records/sources-store.ts';
import { DEFAULT_REFRESH_HOURS } from '../records/watchlist-policy.ts';

/** Large, and free for non-commercial use only: somebody has to want them. */
const OFF_BY_DEFAULT = new Set(['opensanctions', 'opensanctions-peps']);

/** Adds a row for each source that has none; those with an official address are due at once. */
export async function setUpSources(trx: Trx, clock: Clock): Promise<void> {
  for (const { key, downloads } of sources) {
    const isDownloadable = downloads.length > 0;
    await addSource(trx, {
      key,
      isEnabled: !OFF_BY_DEFAULT.has(key),
      refreshEveryHours: isDownloadable ? DEFAULT_REFRESH_HOURS : null,
      nextRefreshAt: isDownloadable ? clock.now() : null,
    });
  }
}
