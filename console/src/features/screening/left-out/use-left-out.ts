import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type LeftOutEntry, makeHit, paginateLeftOut } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import type { Paging } from '../../../components/table/paging.ts';
import { useShownPage } from '../../../components/table/use-shown-page.ts';
import { useCan } from '../../../components/use-session.ts';
import { useShortcuts } from '../../../ui/shortcuts/use-shortcuts.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { forgetOtherHits } from '../../../components/screening/search-data/cached-hits.ts';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';
import { leftOutTexts } from './texts.ts';

const ENTRIES_A_PAGE = 10;

/** What facts left out of a search, which of it is selected, and what can be done with that. @param date a moment of the past, where nothing can be changed */
export function useLeftOut(searchId: string, date: string | undefined) {
  const say = leftOutTexts.useTexts();
  const [paging, setPaging] = useState<Paging>({ page: 1, perPage: ENTRIES_A_PAGE });
  const query = useQuery({
    ...queryOf(paginateLeftOut, {
      body: { id: searchId, page: paging.page - 1, per_page: paging.perPage, ...(date !== undefined && { date }) },
    }),
    placeholderData: keepPreviousData,
  });
  const answer = useShownPage(
    {
      data: query.data && { ...query.data, totalRecords: query.data.total ?? 0 },
      isPlaceholderData: query.isPlaceholderData,
    },
    ({ left_out }) => left_out,
    paging,
    setPaging,
  );
  const entries = answer?.left_out;
  const [chosen, select] = useState<string>();
  const selected = entries?.find(({ doc }) => doc.id === chosen) ?? entries?.[0];
  const mayMake = useCan('ComplyWhiteListUpdate') && date === undefined;
  const { make, making } = useMakeHit(searchId);
  const makeOf = (entry: LeftOutEntry | undefined): void => {
    if (!entry || making !== undefined) return;
    select(nextAfter(entry, entries ?? []));
    make(entry);
  };
  useShortcuts(
    mayMake && selected ? [{ keys: 'h', label: say('makeHit'), group: say('group'), run: () => makeOf(selected) }] : [],
  );
  return { query, entries, paging, setPaging, selected, select, mayMake, makeOf, making };
}

function useMakeHit(searchId: string) {
  const say = leftOutTexts.useTexts();
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ doc }: LeftOutEntry) => call(makeHit, { body: { id: searchId, entityId: doc.id } }),
    meta: { errorTitle: say('makeFailed') },
    onSuccess: (_done, { doc }) => toast.success(say('made'), { message: say('madeText', { name: doc.name }) }),
    // Where it failed, somebody else may have been there before.
    onSettled: () => {
      forgetOtherHits(client, searchId);
      return refreshAfterAct(client);
    },
  });
  return { make: mutation.mutate, making: mutation.isPending ? mutation.variables.doc.id : undefined };
}

function nextAfter({ doc }: LeftOutEntry, entries: readonly LeftOutEntry[]): string | undefined {
  const at = entries.findIndex((entry) => entry.doc.id === doc.id);
  return (entries[at + 1] ?? entries[at - 1])?.doc.id;
}
