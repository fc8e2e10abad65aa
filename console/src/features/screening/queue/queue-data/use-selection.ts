import { useRef, useState } from 'react';
import type { OpenHit, QueuedSearch } from '@tamis/contract/screening';
import { placesOfRow } from '../../../../components/screening/search-data/cached-queue.ts';
import { keysBetween, setSelected } from '../../../../components/table/select-rows.ts';
import type { Stops } from './use-stops.ts';

const NONE: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;

export interface SelectionOf {
  stops: Stops;
  /** Whose hits this user decides, beside the list. */
  maySelect: (search: QueuedSearch) => boolean;
}

/** Which hits of each client are selected, to be decided together: those of the client that is shown; of others they stay ticked until one comes back. */
export function useSelection({ stops, maySelect }: SelectionOf) {
  const { current } = stops;
  const [ticked, setTicked] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map());
  // From where on Shift selects.
  const last = useRef<string>(undefined);
  const rowsOf = (search: QueuedSearch): ReadonlySet<string> =>
    (maySelect(search) && ticked.get(search.searchId)) || NONE;
  const tick = (searchId: string, rows: ReadonlySet<string>): void =>
    setTicked((before) => new Map(before).set(searchId, rows));
  const search = current?.search;
  // What is decided meanwhile is selected no more.
  const listed = search?.hits.filter(({ entityId }) => rowsOf(search).has(entityId)) ?? [];
  const places = new Map(listed.flatMap(placesOfRow));
  const turn = (of: QueuedSearch, { entityId }: OpenHit, isRange = false): void => {
    const keys = of.hits.map((hit) => hit.entityId);
    const range = isRange ? keysBetween(keys, last.current, entityId) : [entityId];
    last.current = entityId;
    tick(of.searchId, setSelected(rowsOf(of), range, !rowsOf(of).has(entityId)));
  };
  return {
    maySelect,
    /** By the entries that the rows are of. */
    rowsOf,
    /** The entries that those of the client that is shown stand for, all open ones of each person, with their positions. */
    places,
    entityIds: new Set(places.keys()),
    /** Selects a hit, or lets it go. @param isRange with all from the one before */
    turn,
    /** The same of the hit under review; its client is unfolded, so that one sees what is selected. */
    toggle: (): void => {
      if (!search || !current.hit) return;
      if (!stops.isUnfolded(search)) stops.turn(search);
      turn(search, current.hit);
    },
    clear: (): void => search && tick(search.searchId, NONE),
    after: stops.after,
  };
}
