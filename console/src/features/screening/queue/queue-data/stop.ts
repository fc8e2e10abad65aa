import type { OpenHit, QueuedSearch } from '@tamis/contract/screening';

/** Where J and K stop: an open hit, or a search whose hits are folded away. */
export interface Stop {
  search: QueuedSearch;
  hit: OpenHit | undefined;
}

/** A hit by its search and its place among all hits of that, from 0. */
export interface Place {
  searchId: string;
  position: number;
  /** Undefined: whichever stands at the position. */
  entityId?: string | undefined;
}

/** The hit under review. It stays when its row goes: nothing is decided on another one than the one that was read. */
export interface CurrentHit extends Place {
  entityId: string | undefined;
  /** Undefined: it is not in the list any more. */
  search: QueuedSearch | undefined;
  hit: OpenHit | undefined;
}

/** Where a stop leads to: its hit, or the first open one of its search. */
export const placeOf = ({ search, hit = search.hits[0] }: Stop): Place => ({
  searchId: search.searchId,
  position: hit?.position ?? 0,
});

/** The same with what is asked of it. */
export const hitOf = (stop: Stop): Place & { entityId: string } => ({
  ...placeOf(stop),
  entityId: (stop.hit ?? stop.search.hits[0])?.entityId ?? '',
});

export const keyOfHit = ({ searchId, entityId }: { searchId: string; entityId: string }): string =>
  `${searchId}/${entityId}`;

export const keyOf = ({ search: { searchId }, hit }: Stop): string =>
  hit ? keyOfHit({ searchId, entityId: hit.entityId }) : searchId;

/** Which hit of a row is meant: the best one of its person, or another one, by its entity or its place. Undefined where it is of another row. */
export function hitWithin(
  row: OpenHit,
  { entityId, position }: { entityId?: string | undefined; position: number },
): { entityId: string; position: number } | undefined {
  const hits = row.joined.length === 0 ? [row] : row.joined;
  return hits.find((hit) => (entityId === undefined ? hit.position === position : hit.entityId === entityId));
}
