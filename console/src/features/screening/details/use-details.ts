import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { getHit } from '@tamis/contract/screening';
import { isAt } from '../search-data/is-at.ts';
import { hitsQueryOf, newerHit } from '../search-data/cached-hits.ts';
import { type DetailsSearch, readDetailsSearch } from '../search-data/details-search.ts';

/** What the address of AML Details holds, and how to go to another hit of the same search. */
export function useDetailsAddress(): [DetailsSearch, (position: number) => void] {
  const address = readDetailsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const router = useRouter();
  const show = useCallback(
    (position: number) => {
      if (!isAt(router, '/aml/searchdetails')) return;
      void navigate({ to: '.', search: (old: DetailsSearch) => ({ ...old, entityPosition: position }), replace: true });
    },
    [navigate, router],
  );
  return [address, show];
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
