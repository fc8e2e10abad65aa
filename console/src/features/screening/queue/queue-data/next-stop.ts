import type { Hit, QueuedSearch } from '@tamis/contract/screening';
import { countAll } from '../../../../components/screening/search-data/cached-queue.ts';
import type { CurrentHit, Place, Stop } from './stop.ts';

export interface Decided {
  /** The entries that are decided at once. */
  together: ReadonlySet<string>;
  /** The next open hit of its search, listed in the queue or not. */
  inSearch: number | undefined;
  current: CurrentHit;
  stops: readonly Stop[];
  /** How many stops come before the next one. */
  following: number;
  /** Searches that are nobody's yet: their turn comes last. */
  later: readonly QueuedSearch[];
}

/**
 * Where a review goes on once hits are decided, those of one person or several that were selected: to the next open hit of
 * the search, then of the searches below, then to what was passed by, unless that waits for information or for somebody else.
 */
export function nextAfter({ together, inSearch, current, stops, following, later }: Decided): Stop | Place | undefined {
  const { searchId, position, search } = current;
  const isHere = (stop: Stop): boolean => stop.search.searchId === searchId;
  const isLeft = (stop: Stop): boolean => !isHere(stop) || (stop.hit !== undefined && !together.has(stop.hit.entityId));
  const below = stops.slice(following).filter(isLeft);
  const [first] = below;
  if (first && isHere(first)) return first;
  const folded = search?.hits.find((one) => one.position > position && !together.has(one.entityId));
  if (folded) return { searchId, position: folded.position, entityId: folded.entityId };
  const isCut = search !== undefined && search.openHits > countAll(search.hits);
  if (isCut && inSearch !== undefined && inSearch > position) return { searchId, position: inSearch };
  const passed = stops.slice(0, following).filter((stop) => isLeft(stop) && !waitsForOthers(stop));
  const isNow = (stop: Stop): boolean => !later.includes(stop.search);
  return below.find(isNow) ?? passed.find(isNow) ?? first ?? passed[0];
}

/** The entry of a hit and those that are the same person: what is decided on one is recorded for all. */
export const entitiesOf = ({ doc, joined }: Hit): ReadonlySet<string> =>
  new Set([doc.id, ...(joined?.members ?? []).map(({ entityId }) => entityId)]);

export const waitsForOthers = ({ hit }: Stop): boolean => hit?.match_status === 'unknown' || hit?.why === 'approval';

/** As many hits, and as many clients, are loaded before they are asked for. */
const AHEAD = 2;

/** What is shown soon: the next hits, and the first one of each of the next clients, of whom nothing is loaded yet. */
export function soon(upcoming: readonly Stop[], searchId: string | undefined): Stop[] {
  const next = upcoming.slice(0, AHEAD);
  const firsts = upcoming.filter(
    ({ search }, at) => search.searchId !== searchId && search !== upcoming[at - 1]?.search,
  );
  return [...new Set([...next, ...firsts.slice(0, AHEAD)])];
}
