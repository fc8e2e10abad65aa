import { findChanges } from '@tamis/contract/watchlists';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../api/query.ts';
import type { Paging } from '../../../components/table/paging.ts';
import type { PageSearch } from '../watchlist-data/page-search.ts';
import type { ListVersion } from '../watchlist-data/watchlist-types.ts';

/** A page of what a version changed; the page before stays until it is there. */
export function useChanges({ source, id }: ListVersion, { kind, search }: PageSearch, { page, perPage }: Paging) {
  const query = { page, perPage, ...(kind && { kind }), ...(search && { search }) };
  return useQuery({
    ...queryOf(findChanges, { params: { source, version: id }, query }),
    placeholderData: (data, before) => (isOf(before?.queryKey, id) ? keepPreviousData(data) : undefined),
  });
}

/** Rows of another version are not shown in the place of this one's. */
const isOf = (key: readonly unknown[] | undefined, version: string): boolean =>
  (key?.[1] as { params?: { version?: string } } | undefined)?.params?.version === version;
