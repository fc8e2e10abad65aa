import { sources as definitions } from '@tamis/lists';
import type { Trx } from '../../../platform/db/database.ts';
import { findSources } from '../records/sources-store.ts';
import { findVersionsInState } from '../records/versions-store.ts';
import { DEMO } from '../records/watchlist-policy.ts';

export interface ListAge {
  title: string;
  /** YYYY-MM-DD; null where the publisher gives no date, or nothing is loaded. */
  publishedOn: string | null;
  /** Null when nothing is loaded. */
  loadedAt: Date | null;
}

/** How old the lists are that are switched on, in the order in which reviewers see lists. */
export async function readListAges(trx: Trx): Promise<ListAge[]> {
  const enabled = new Set((await findSources(trx)).filter(({ isEnabled }) => isEnabled).map(({ key }) => key));
  const active = new Map((await findVersionsInState(trx, ['active'])).map((version) => [version.source, version]));
  return definitions
    .filter(({ key }) => enabled.has(key) && key !== DEMO)
    .map(({ key, title }) => ({
      title,
      publishedOn: active.get(key)?.publishedOn ?? null,
      loadedAt: active.get(key)?.fetchedAt ?? null,
    }));
}
