import {
  type FetchQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '@tamis/contract';
import { findEarlierDecisions, getSearch, paginateHits } from '@tamis/contract/screening';
import { HITS_MAX_PAGE_SIZE } from '@tamis/contract/calls/shared';
import { queryOf } from '../../../api/query.ts';
import { useAddress } from '../../address/use-address.ts';
import { pageCount, type Paging, pagingOf } from '../../table/paging.ts';
import { hitsQueryOf, newerHit } from './cached-hits.ts';
import { type ResultsAddress, resultsAddress } from './results-address.ts';

/** What the address of AML Results holds, and how to change it; what stands on the page stays in its place. */
export const useResultsAddress = () => useAddress(resultsAddress, { keepsScroll: true });

const searchRecord = (id: string, date?: string) =>
  queryOf(getSearch, { params: { id }, ...(date !== undefined && { query: { date } }) });

/** One search with its criteria, as of a moment where one is given. */
export const useSearchRecord = (id: string, date?: string) => useQuery(searchRecord(id, date));

/** How an entry was decided in other searches. */
export const earlierDecisions = (id: string, entityId: string) =>
  queryOf(findEarlierDecisions, { body: { id, entityId } });

/** Which page of hits an address means: that of the hit under review, where one is named. Beyond the end there is the last one. */
export function hitsPaging(address: Partial<ResultsAddress>, totalHits: number): Paging {
  const { page, perPage } = pagingOf(address, HITS_MAX_PAGE_SIZE);
  const wanted = address.hit === undefined ? page : Math.floor(address.hit / perPage) + 1;
  return { perPage, page: Math.min(wanted, pageCount(totalHits, perPage)) };
}

const hitsPage = (id: string, { page, perPage }: Paging, date?: string) =>
  hitsQueryOf(
    paginateHits,
    {
      body: {
        id,
        page: page - 1,
        per_page: perPage,
        orderBy: '_id',
        orderByDesc: true,
        ...(date !== undefined && { date }),
      },
    },
    id,
    (shown, read) => ({
      ...read,
      hits: read.hits.map((hit) =>
        newerHit(
          shown.hits.find(({ doc }) => doc.id === hit.doc.id),
          hit,
        ),
      ),
    }),
  );

/** A page of hits, as of a moment where one is given; the page after it is loaded before it is asked for. */
export function useHits(id: string, { page, perPage }: Paging, date?: string) {
  const client = useQueryClient();
  const query = useQuery({ ...hitsPage(id, { page, perPage }, date), placeholderData: keepPreviousData });
  const hasMore = query.data !== undefined && page < pageCount(query.data.totalHits ?? 0, perPage);
  useEffect(() => {
    if (hasMore) void client.prefetchQuery(hitsPage(id, { page: page + 1, perPage }, date));
  }, [client, hasMore, id, page, perPage, date]);
  return query;
}

/** The hits of several pages as they are now. @param pages each once, from 1 on */
export const useHitPages = (id: string, pages: readonly number[], perPage: number) =>
  useQueries({ queries: pages.map((page) => hitsPage(id, { page, perPage })), combine: hitsOfAll });

const hitsOfAll = (found: readonly { data: OutputOf<typeof paginateHits> | undefined }[]) =>
  found.flatMap(({ data }) => data?.hits ?? []);

/** A hit by its search and its place among the hits of that. */
export interface HitAt {
  searchId: string;
  entityId: string;
  position: number;
}

/** Loads what the review of hits shows before it is asked for; what is there already is read again where it is shown. */
export function usePrefetchedHits(hits: readonly HitAt[]): void {
  const client = useQueryClient();
  const latest = useRef(hits);
  useEffect(() => {
    latest.current = hits;
  });
  const wanted = hits.map(({ searchId, entityId }) => `${searchId}/${entityId}`).join('\n');
  useEffect(() => {
    for (const { searchId, entityId, position } of latest.current) {
      prefetchOnce(client, searchRecord(searchId));
      prefetchOnce(client, hitsPage(searchId, hitsPaging({ hit: position }, position + 1)));
      prefetchOnce(client, earlierDecisions(searchId, entityId));
    }
  }, [client, wanted]);
}

/** Each decision makes old what was loaded: loading it anew for every hit to come would cost more than the hit itself. */
function prefetchOnce<Answer, Key extends QueryKey>(
  client: QueryClient,
  query: FetchQueryOptions<Answer, Error, Answer, Key>,
): void {
  if (client.getQueryData(query.queryKey) === undefined) void client.prefetchQuery(query);
}
