import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { getHit } from '@tamis/contract/screening';
import { useAddress } from '../../../components/address/use-address.ts';
import { hitsQueryOf, newerHit } from '../../../components/screening/search-data/cached-hits.ts';
import { detailsAddress } from '../../../components/screening/search-data/details-address.ts';

/** What the address of AML Details holds, and how to go to another hit of the same search. */
export function useDetailsAddress() {
  const [address, change] = useAddress(detailsAddress);
  const show = useCallback((position: number) => change({ entityPosition: position }), [change]);
  return [address, show] as const;
}

const hitAt = (id: string, position: number) =>
  hitsQueryOf(getHit, { params: { id, position } }, id, (shown, read) => ({
    ...read,
    hit: newerHit(shown.hit, read.hit),
  }));

/** One hit by its place; the one after it is loaded before it is asked for. */
export function useHit(id: string, position: number) {
  const client = useQueryClient();
  const query = useQuery({ ...hitAt(id, position), placeholderData: keepPreviousData });
  const hasNext = query.data !== undefined && position + 1 < query.data.totalHits;
  useEffect(() => {
    if (hasNext) void client.prefetchQuery(hitAt(id, position + 1));
  }, [client, hasNext, id, position]);
  return query;
}
