import { useState } from 'react';
import { entitiesOfRow } from '../../../components/screening/search-data/cached-queue.ts';
import type { Stops } from './use-stops.ts';

const NONE: ReadonlySet<string> = new Set();

export type Selection = ReturnType<typeof useSelection>;

/** Which hits of the client that is shown are selected, to be decided together. Another client begins with none. */
export function useSelection(stops: Stops) {
  const { current } = stops;
  const [ticked, setTicked] = useState({ searchId: current?.searchId, rows: NONE });
  if (current && current.searchId !== ticked.searchId) setTicked({ searchId: current.searchId, rows: NONE });
  const rows = ticked.searchId === current?.searchId ? ticked.rows : NONE;
  // What is decided meanwhile is selected no more.
  const listed = current?.search?.hits.filter(({ entityId }) => rows.has(entityId)) ?? [];
  return {
    searchId: ticked.searchId,
    /** By the entries that the rows are of. */
    rows,
    /** The entries that they stand for: all open ones of each person. */
    entityIds: new Set(listed.flatMap(entitiesOfRow)),
    /** Selects the hit under review, or lets it go; its client is unfolded, so that one sees what is selected. */
    toggle: (): void => {
      if (!current?.search || !current.hit) return;
      if (!stops.isUnfolded(current.search)) stops.turn(current.search);
      const others = new Set(rows);
      if (!others.delete(current.hit.entityId)) others.add(current.hit.entityId);
      setTicked({ searchId: current.searchId, rows: others });
    },
    clear: (): void => setTicked({ ...ticked, rows: NONE }),
    after: stops.after,
  };
}
