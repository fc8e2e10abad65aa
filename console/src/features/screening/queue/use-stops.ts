import { useState } from 'react';
import type { OpenHit, QueuedSearch } from '@tamis/contract/screening';

/** Where J and K stop: an open hit, or a search whose hits are folded away. */
export interface Stop {
  search: QueuedSearch;
  hit: OpenHit | undefined;
}

export const keyOf = ({ search, hit }: Stop): string => (hit ? `${search.searchId}/${hit.entityId}` : search.searchId);

/**
 * Which searches show their hits, which row is the current one, and where the next one is. @param folded those that do not
 * show them unless asked, whatever the others do
 */
export function useStops(searches: readonly QueuedSearch[], folded: readonly QueuedSearch[], areUnfolded: boolean) {
  // What was folded or unfolded by hand, against the rule of the view.
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const [wanted, setWanted] = useState<string>();
  const isUnfolded = (search: QueuedSearch): boolean =>
    turned.has(search.searchId) !== (areUnfolded && !folded.includes(search));
  const stops = searches.flatMap((search): Stop[] =>
    isUnfolded(search) ? search.hits.map((hit) => ({ search, hit })) : [{ search, hit: undefined }],
  );
  // A row that went leaves its place to the first one.
  const at = Math.max(
    0,
    stops.findIndex((stop) => keyOf(stop) === wanted),
  );
  const current = stops[at];
  const moveTo = (place: number): void => {
    const stop = stops[Math.min(Math.max(place, 0), stops.length - 1)];
    if (stop) setWanted(keyOf(stop));
  };
  return {
    current,
    isUnfolded,
    isCurrent: (stop: Stop): boolean => current !== undefined && keyOf(stop) === keyOf(current),
    choose: (stop: Stop): void => setWanted(keyOf(stop)),
    move: (step: number): void => moveTo(at + step),
    nextClient: (): void => {
      const from = stops.findIndex(({ search }, place) => place > at && search.searchId !== current?.search.searchId);
      if (from !== -1) moveTo(from);
    },
    turn: ({ searchId }: QueuedSearch): void => {
      const next = new Set(turned);
      if (!next.delete(searchId)) next.add(searchId);
      setTurned(next);
    },
  };
}

export type Stops = ReturnType<typeof useStops>;
