import type { ListsStanding } from '@tamis/contract/installation';
import type { Trx } from '../../../platform/db/database.ts';
import { findSources } from '../records/sources-store.ts';
import { findVersionsInState } from '../records/versions-store.ts';
import { DEMO } from '../records/watchlist-policy.ts';
import type { CurrentSnapshot } from '../snapshots/snapshots.ts';
import { findTroubled } from './find-troubled.ts';

/** How the lists that are switched on stand, and what this process answers from. */
export async function listsStanding(trx: Trx, now: Date, snapshot: CurrentSnapshot | null): Promise<ListsStanding> {
  const enabled = (await findSources(trx)).filter(({ key, isEnabled }) => isEnabled && key !== DEMO);
  const active = new Map((await findVersionsInState(trx, ['active'])).map((version) => [version.source, version]));
  const troubled = await findTroubled(trx, now);
  const well = enabled.filter(({ key }) => !troubled.some(({ source }) => source === key));
  const loaded = well.flatMap(({ key }) => active.get(key) ?? []);
  const fresh = loaded.filter(({ publishedOn }) => publishedOn !== null).length;
  return {
    isReady: snapshot !== null,
    isDemo: snapshot?.isDemo ?? false,
    entries: snapshot?.entries ?? 0,
    builtAt: snapshot?.builtAt.toISOString() ?? null,
    fresh,
    undated: loaded.length - fresh,
    empty: well.length - loaded.length,
    troubled,
  };
}
