import { useState } from 'react';
import type { QueuedSearch } from '@tamis/contract/screening';
import type { Place } from './stop.ts';

/** The hit that was asked for last. */
export interface WantedHit extends Place {
  /** The searches that stood above its own when it was asked for. */
  above: readonly string[];
  /** The list it was asked for in; undefined for the first one that has it. */
  list: string | undefined;
}

export interface WantedFrom {
  searches: readonly QueuedSearch[];
  /** With what a list begins; undefined where it is empty. */
  first: (Place & { entityId: string }) | undefined;
  /** Where work goes on that was at its end: not with the hits that were decided last, by their keys, which may still be listed. */
  firstLeft: (decided: ReadonlySet<string>) => (Place & { entityId: string }) | undefined;
  /** What the list was asked for; undefined while the answer is that of another question. */
  list: string | undefined;
}

/** Which hit is under review: it stays, whatever the list becomes, until another one or another list is asked for. */
export function useWantedHit({ searches, first, firstLeft, list }: WantedFrom) {
  const [wanted, setWanted] = useState<WantedHit>();
  const [left, setLeft] = useState<{ list: string | undefined; decided: ReadonlySet<string> }>();
  const orderOf = (id: string): number => searches.findIndex(({ searchId }) => searchId === id);
  const show = (place: Place): void => {
    const order = orderOf(place.searchId);
    const above = order === -1 ? (wanted?.above ?? []) : searches.slice(0, order).map(({ searchId }) => searchId);
    setWanted({ ...place, above, list });
    setLeft(undefined);
  };
  const isAwaited = wanted !== undefined && wanted.list === undefined;
  const isLeft = left !== undefined && left.list === list;
  if (isLeft) {
    const more = firstLeft(left.decided);
    if (more) show(more);
  } else if (list !== undefined && wanted?.list !== list) {
    if (isAwaited && orderOf(wanted.searchId) !== -1) show(wanted);
    else if (!isAwaited && first) show(first);
    else if (!isAwaited && wanted) setWanted(undefined);
  }
  return {
    wanted,
    show,
    /** Means this entry from now on, wherever it is numbered. */
    pin: (entityId: string): void => setWanted(wanted && { ...wanted, entityId }),
    /** Shows none until the list has another one. @param decided keys of the hits that were decided last */
    leave: (decided: ReadonlySet<string>): void => {
      setWanted(undefined);
      setLeft({ list, decided });
    },
    /** Shows a hit in whichever list has it next. */
    showAnywhere: (place: Place): void => {
      setWanted({ ...place, above: [], list: undefined });
      setLeft(undefined);
    },
  };
}
