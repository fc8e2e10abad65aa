import { useInViewport, useThrottledCallback } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { BodyInputOf, OutputOf } from '@tamis/contract';
import { findLoggedCalls } from '@tamis/contract/request-logs';
import { useEffect, useState } from 'react';
import { queryOf } from '../../api/query.ts';
import { useCallsHeard } from '../../components/live/calls-heard.ts';

/** However many calls come: the list, and the count of those that it does not show, are asked for no more often. */
const LIST_EVERY_MS = 2000;
const COUNT_EVERY_MS = 5000;

type Asked = BodyInputOf<typeof findLoggedCalls>;

export interface Tail {
  /** Put above the list: while it is out of sight, somebody reads further down. */
  top: (node: HTMLElement | null) => void;
  isOn: boolean;
  /** Whether the list can be followed at all as it is sorted and filtered. */
  isPossible: boolean;
  toggle: () => void;
  /** Calls that came and are not shown: while it is paused, or another part of it is read. */
  fresh: number;
}

/**
 * Lets a list of calls show those that come as they do, on its first page with the newest first. It asks again when the
 * socket says that there are more, and never by itself.
 */
export function useTail(asked: Asked, query: UseQueryResult<OutputOf<typeof findLoggedCalls>>): Tail {
  const heard = useCallsHeard();
  const [openedAt] = useState(() => new Date().toISOString());
  const [heardAtStart] = useState(heard);
  const [isOn, setIsOn] = useState(true);
  const { ref: top, inViewport } = useInViewport<HTMLElement>();
  const isPossible = asked.order_by_desc !== false && asked.dateRange?.end_date === undefined;
  const isFollowed = isOn && isPossible && inViewport && (asked.page ?? 1) === 1;

  const refetch = useThrottledCallback(() => void query.refetch(), LIST_EVERY_MS);
  useEffect(() => {
    if (isFollowed && heard !== heardAtStart) refetch();
  }, [isFollowed, heard, heardAtStart, refetch]);

  const [seen, setSeen] = useState<string>();
  const newest = (asked.page ?? 1) === 1 ? query.data?.calls[0]?.at : undefined;
  // The newest that was shown; further down, or while it is paused, nothing moves it.
  if ((isFollowed || seen === undefined) && newest !== undefined && newest !== seen) setSeen(newest);

  const since = new Date(Date.parse(seen ?? openedAt) + 1).toISOString();
  const start_date = [since, asked.dateRange?.start_date ?? ''].toSorted().at(-1) ?? since;
  const body = { ...asked, page: 1, perPage: 1, dateRange: { ...asked.dateRange, start_date } };
  const counting = useQuery({ ...queryOf(findLoggedCalls, { body }), enabled: false });
  const count = useThrottledCallback(() => void counting.refetch(), COUNT_EVERY_MS);
  const isCounted = isPossible && !isFollowed;
  useEffect(() => {
    if (isCounted && heard !== heardAtStart) count();
  }, [isCounted, heard, heardAtStart, count]);

  return {
    top,
    isOn,
    isPossible,
    toggle: () => setIsOn(!isOn),
    fresh: isCounted ? (counting.data?.totalRecords ?? 0) : 0,
  };
}
