import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { claimNext, type QueuedSearch, releaseSearches } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast.tsx';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';
import { queueTexts } from './texts.ts';
import type { Queue } from './use-queue.ts';
import type { Stop } from './use-stops.ts';

/** What is done with the queue without a dialog. */
export function useQueueActs({ address: { category, why } }: Queue) {
  const say = queueTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const openAt = (id: string, hit: number): void => void navigate({ to: '/aml/searchresults', search: { id, hit } });

  const claim = useMutation({
    meta: { errorTitle: say('claimFailed') },
    mutationFn: (hits: number) => call(claimNext, { body: { hits, categories: [...category], why: [...why] } }),
    onSuccess: async ({ searches: [first] }) => {
      await refreshAfterAct(client);
      if (first) openAt(first.id, first.firstOpen);
      else toast.info(say('claimed'), { message: say('claimedText') });
    },
  });
  const giveBack = useMutation({
    meta: { errorTitle: say('giveBackFailed') },
    mutationFn: ({ searchId }: QueuedSearch) => call(releaseSearches, { body: { ids: [searchId] } }),
    onSuccess: async (_answer, { searchTerm }) => {
      toast.success(say('givenBack'), { message: searchTerm });
      await refreshAfterAct(client);
    },
  });
  return {
    claim,
    giveBack,
    open: ({ search, hit = search.hits[0] }: Stop): void => openAt(search.searchId, hit?.position ?? 0),
  };
}

export type QueueActs = ReturnType<typeof useQueueActs>;
