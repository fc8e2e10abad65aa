import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { pageCount, type Paging } from './paging.ts';

/**
 * What is shown of a list: nothing, as long as nobody knows the rows of its page. A page past the last one, which a bookmark
 * or rows that went lead to, is replaced by the last one: its missing rows do not say that nothing is there.
 */
export function useShownPage<Answer extends { totalRecords: number }>(
  { data, isPlaceholderData }: Pick<UseQueryResult<Answer>, 'data' | 'isPlaceholderData'>,
  rows: (answer: Answer) => readonly unknown[],
  paging: Paging,
  setPaging: (paging: Paging) => void,
): Answer | undefined {
  const last = data && pageCount(data.totalRecords, paging.perPage);
  const missing = last !== undefined && !isPlaceholderData && paging.page > last ? paging.page : undefined;
  const showLast = useEffectEvent(() => last !== undefined && setPaging({ ...paging, page: last }));
  useEffect(() => {
    if (missing !== undefined) showLast();
  }, [missing]);
  // While another page loads that of before stays, unless it had no rows, which nobody knows of the other.
  const isUnknown = missing !== undefined || (data !== undefined && isPlaceholderData && rows(data).length === 0);
  return isUnknown ? undefined : data;
}
