import { useState } from 'react';
import type { OpenHit, QueuedSearch } from '@tamis/contract/screening';
import { nextAfter, waitsForOthers } from './next-stop.ts';
import { type CurrentHit, hitOf, hitWithin, keyOf, keyOfHit, type Stop } from './stop.ts';
import { useWantedHit, type WantedHit } from './use-wanted-hit.ts';

export interface StopsOf {
  /** In the order in which they are shown. */
  searches: readonly QueuedSearch[];
  /** Those of them that a claim would bring: they do not show their hits unless asked. */
  later: readonly QueuedSearch[];
  /** Whether the others do. */
  areUnfolded: boolean;
  /** What the list was asked for; undefined while the answer is that of another question. */
  list: string | undefined;
}

/** Which searches show their hits, which hit is under review, and where the next one is. */
export function useStops({ searches, later, areUnfolded, list }: StopsOf) {
  // What was folded or unfolded by hand, against the rule of the view.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isUnfolded = (search: QueuedSearch): boolean =>
    turned.has(search.searchId) !== (areUnfolded && !later.includes(search));
  const stops = searches.flatMap((search): Stop[] => {
    if (search.openHits === 0) return [];
    return isUnfolded(search) ? search.hits.map((hit) => ({ search, hit })) : [{ search, hit: undefined }];
  });
  const keyAt = (place: number): string | undefined => {
    const stop = stops[place];
    return stop && keyOf(stop);
  };
  const { wanted, show, pin, leave, showAnywhere } = useWantedHit({
    searches,
    first: stops[0] && hitOf(stops[0]),
    firstLeft: (decided) => {
      const more = stops.find((stop) => !waitsForOthers(stop) && !decided.has(keyOfHit(hitOf(stop))));
      return more && hitOf(more);
    },
    list,
  });
  const choose = (stop: Stop): void => show(hitOf(stop));
  const at = wanted ? stops.findIndex((stop) => isAt(stop, wanted)) : -1;
  const before = wanted ? stopsBefore(stops, wanted) : 0;
  const following = at === -1 ? before : at + 1;
  const current = wanted && currentOf(wanted, searches);
  if (wanted?.entityId === undefined && current?.entityId !== undefined) pin(current.entityId);
  const previous = stops[(at === -1 ? before : at) - 1];
  const upcoming = stops.slice(following);
  const [next] = upcoming;
  return {
    current,
    upcoming,
    isUnfolded,
    /** Of the row of the hit under review, where it has one. */
    currentKey: keyAt(at),
    /** Of the row where Tab leads. */
    tabStopKey: keyAt(Math.max(0, at)),
    choose,
    show,
    showAnywhere,
    previous: previous && (() => choose(previous)),
    next: next && (() => choose(next)),
    nextClient: (): void => {
      const other = upcoming.find(({ search }) => search.searchId !== current?.searchId);
      if (other) choose(other);
    },
    /** What comes once the hit under review is decided; none where nothing is left. @param together the entries that are decided with it, and its own @param inSearch the next open hit of its search, listed here or not */
    after: (together: ReadonlySet<string>, inSearch: number | undefined): (() => void) | undefined => {
      if (!current) return undefined;
      const { searchId } = current;
      const to = nextAfter({ together, inSearch, current, stops, following, later });
      return to
        ? () => ('search' in to ? choose(to) : show(to))
        : () => leave(new Set([...together].map((entityId) => keyOfHit({ searchId, entityId }))));
    },
    turn: ({ searchId }: QueuedSearch): void => {
      const others = new Set(turned);
      if (!others.delete(searchId)) others.add(searchId);
      setTurned(others);
    },
  };
}

export type Stops = ReturnType<typeof useStops>;

const isSameHit = (row: OpenHit, wanted: WantedHit): boolean => hitWithin(row, wanted) !== undefined;

const isAt = ({ search, hit }: Stop, wanted: WantedHit): boolean =>
  search.searchId === wanted.searchId && (hit === undefined || isSameHit(hit, wanted));

/** How many stops stand before a hit, whether or not it has one. */
const stopsBefore = (stops: readonly Stop[], { searchId, position, above }: WantedHit): number =>
  stops.filter(({ search, hit }) => {
    if (search.searchId === searchId) return hit !== undefined && hit.position < position;
    return above.includes(search.searchId);
  }).length;

function currentOf(wanted: WantedHit, searches: readonly QueuedSearch[]): CurrentHit {
  const { searchId } = wanted;
  const search = searches.find((one) => one.searchId === searchId);
  const hit = search?.hits.find((one) => isSameHit(one, wanted));
  // Of one person, another than the best may be looked at.
  const meant = hit && hitWithin(hit, wanted);
  const { entityId = meant?.entityId } = wanted;
  return { searchId, entityId, position: meant?.position ?? wanted.position, search, hit };
}
