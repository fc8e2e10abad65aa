import { MINUTE_MS } from '@tamis/contract/terms/durations';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CLAIMED_HITS, countQueue, type QueuedSearch } from '@tamis/contract/screening';
import { queryOf } from '../../../../api/query.ts';
import type { AddressOf } from '../../../../components/address/address.ts';
import { askedOf } from '../../../../components/address/asked-of.ts';
import { useAddress } from '../../../../components/address/use-address.ts';
import { queueQueryOf } from '../../../../components/screening/search-data/cached-queue.ts';
import { type Paging, pagingOf } from '../../../../components/table/paging.ts';
import { useShownPage } from '../../../../components/table/use-shown-page.ts';
import { askedAddress, queueAddress } from './queue-address.ts';

/** Ages and due times go on while nothing else happens. */
const REFRESH_MS = MINUTE_MS;
const LARGEST_PAGE = 100;

export type QueueAddress = AddressOf<typeof queueAddress>;
export type Queue = ReturnType<typeof useQueue>;

/** What the address asks of the queue, how much there is of each view, and what a claim would bring. */
export function useQueue() {
  const [address, changeAddress] = useAddress(queueAddress);
  const paging = pagingOf(address, LARGEST_PAGE);
  const { view, category, why, assignee } = address;
  const filters = {
    categories: [...category],
    why: [...why],
    ...(assignee !== '' && { assignee }),
  };
  const found = useQuery({
    ...queueQueryOf({ ...paging, view, ...filters }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const setPaging = ({ page, perPage }: Paging): void => changeAddress({ currentPage: page, perPage });
  const answer = useShownPage(found, ({ searches }) => searches, paging, setPaging);
  const counts = useQuery({
    ...queryOf(countQueue, { body: filters }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const next = useQuery({
    ...queueQueryOf({
      page: 1,
      perPage: CLAIMED_HITS,
      view: 'unassigned',
      categories: filters.categories,
      why: filters.why,
    }),
    enabled: view === 'mine',
  });
  // What is listed is that of this question, and not of the one before.
  const list = answer && !found.isPlaceholderData ? JSON.stringify([view, filters, paging]) : undefined;
  const minute = Math.floor(found.dataUpdatedAt / MINUTE_MS) * MINUTE_MS;
  const now = useMemo(() => new Date(minute), [minute]);
  /** Shows other searches, from the first page on. */
  const change = (values: Partial<QueueAddress>): void => changeAddress({ ...values, currentPage: undefined });
  return {
    address,
    change,
    /** Shows the hit under review in the place of the list; Back leads to the list. */
    showHit: (): void => changeAddress({ shown: 'hit' }, { push: true }),
    showList: (): void => changeAddress({ shown: 'list' }),
    asked: askedOf(askedAddress, address, change),
    isFiltered: category.length > 0 || why.length > 0 || assignee !== '',
    paging,
    setPaging,
    found,
    /** What is shown of the page that was found. */
    answer,
    list,
    counts: counts.data,
    /** When what is shown was true, by the minute: ages count up to then. */
    now,
    next: view === 'mine' ? firstHits(next.data?.searches ?? [], CLAIMED_HITS) : [],
    largestPage: LARGEST_PAGE,
  };
}

/** Whole searches from the first one on until there are so many open hits: what a claim would take, were nobody faster. */
function firstHits(searches: readonly QueuedSearch[], hits: number): QueuedSearch[] {
  let before = 0;
  return searches.filter(({ openHits }) => {
    const isTaken = openHits > 0 && before < hits;
    before += openHits;
    return isTaken;
  });
}
