import { useCallback, useEffect, useState } from 'react';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import type { Paging } from '../../table/paging.ts';
import { isDecided, nextOpen } from '../search-data/decisions.ts';
import type { ResultsAddress } from '../search-data/results-address.ts';
import { hitsPaging, useHits } from '../search-data/use-results.ts';
import { stepsAround, stepsInOrder } from './hit/hit-steps.tsx';
import { shownOrder } from './persons.ts';
import { useHeldHit } from './use-held-hit.ts';

/** Where a review stands, which the page around it keeps. */
export interface ReviewPlace {
  address: Partial<ResultsAddress>;
  change: (values: Partial<ResultsAddress>, options?: { push?: boolean }) => void;
  /** The entry that is meant by the address, where it is known: no other is shown in its place. */
  entityId?: string | undefined;
}

const NO_HITS: readonly Hit[] = [];

/** Which hit of a search is under review, on which page of them, and how another one is shown. It stays under review when the hits are numbered anew. */
export function useHitUnderReview(search: SearchRecord, { address, change, entityId }: ReviewPlace) {
  const paging = hitsPaging(address, search.totalHits ?? 0);
  const query = useHits(search.id, paging, address.date);
  // How many there are to move among; without an answer there are none.
  const total = query.data?.totalHits ?? search.totalHits ?? 0;
  const beginning = useBeginning(query.data?.hits, paging);
  const wanted = address.hit ?? beginning;
  const asked = Math.min(wanted, Math.max(0, total - 1));
  const hits = query.data?.hits ?? NO_HITS;
  const there = hits.find(({ index }) => index === asked);
  const isByPlace = entityId === undefined && query.data !== undefined && !query.isPlaceholderData;
  const { held, release } = useHeldHit(placeOf(search.id, address, beginning), isByPlace ? there : undefined);
  const meant = entityId ?? (isByPlace ? held?.doc.id : undefined);
  const hit = meant === undefined ? there : hits.find(({ doc }) => doc.id === meant);
  const show = useCallback(
    (to: number) => {
      release();
      change({ hit: to });
    },
    [change, release],
  );
  const movedTo = isByPlace && address.hit !== undefined && hit?.index !== asked ? hit?.index : undefined;
  useEffect(() => {
    if (movedTo !== undefined) change({ hit: movedTo });
  }, [change, movedTo]);
  const position = hit?.index ?? asked;
  const isGone = isByPlace && !hit && held !== undefined;
  const nextHere = nextOpen(hits, position, paging.page * paging.perPage, total);
  return {
    paging,
    query,
    total,
    hits,
    position,
    hit,
    /** The hit that was under review and has left its page, while nothing is shown in its place. */
    gone: isGone ? held : undefined,
    /** The next one that nobody has decided. */
    nextHere,
    showNext: nextHere === undefined ? undefined : () => show(nextHere),
    show,
    steps: isGone
      ? stepsAround(Math.min(wanted, total), total, show)
      : stepsInOrder(shownOrder(hits), position, total, show),
  };
}

/** Where the address stands; where it begins by itself is another place than the same hit when it is chosen. */
const placeOf = (searchId: string, { hit, date }: Partial<ResultsAddress>, beginning: number): string =>
  [searchId, date, hit ?? `begun at ${beginning}`].join('/');

/** Where the review of a page begins: at the first hit that nobody had decided when it was read, else at its first one. */
function useBeginning(hits: readonly Hit[] | undefined, { page, perPage }: Paging): number {
  const first = (page - 1) * perPage;
  const [begun, setBegun] = useState<{ first: number; at: number }>();
  if (hits?.[0]?.index === first && begun?.first !== first)
    setBegun({ first, at: hits.find((hit) => !isDecided(hit))?.index ?? first });
  return begun?.first === first ? begun.at : first;
}
