import { useCallback, useState } from 'react';
import type { Hit, SearchRecord } from '@tamis/contract/screening';
import type { Paging } from '../../table/paging.ts';
import { isDecided } from '../search-data/decisions.ts';
import type { ResultsAddress } from '../search-data/results-address.ts';
import { hitsPaging, useHits } from '../search-data/use-results.ts';

/** Where a review stands, which the page around it keeps. */
export interface ReviewPlace {
  address: Partial<ResultsAddress>;
  change: (values: Partial<ResultsAddress>, options?: { push?: boolean }) => void;
  /** The entry that is meant by the address, where it is known: no other is shown in its place. */
  entityId?: string | undefined;
}

/** Which hit of a search is under review, on which page of them, and how another one is shown. */
export function useHitUnderReview(search: SearchRecord, { address, change, entityId }: ReviewPlace) {
  const paging = hitsPaging(address, search.totalHits ?? 0);
  const query = useHits(search.id, paging, address.date);
  // How many there are to move among; without an answer there are none.
  const total = query.data?.totalHits ?? search.totalHits ?? 0;
  const beginning = useBeginning(query.data?.hits, paging);
  const position = Math.min(address.hit ?? beginning, Math.max(0, total - 1));
  const hit = query.data?.hits.find(({ index, doc }) =>
    entityId === undefined ? index === position : doc.id === entityId,
  );
  const show = useCallback((to: number) => change({ hit: to }), [change]);
  return { paging, query, total, position, hit, show };
}

/** Where the review of a page begins: at the first hit that nobody had decided when it was read, else at its first one. */
function useBeginning(hits: readonly Hit[] | undefined, { page, perPage }: Paging): number {
  const first = (page - 1) * perPage;
  const [begun, setBegun] = useState<{ first: number; at: number }>();
  if (hits?.[0]?.index === first && begun?.first !== first)
    setBegun({ first, at: hits.find((hit) => !isDecided(hit))?.index ?? first });
  return begun?.first === first ? begun.at : first;
}
