import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { assignSearches, claimNext, type QueuedSearch, releaseSearches } from '@tamis/contract/screening';
import { call } from '../../../../api/call.ts';
import { useSession } from '../../../../components/use-session.ts';
import { toast } from '../../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../../../components/screening/search-data/refresh-searches.ts';
import { queueTexts } from '../texts.ts';
import type { Queue } from '../queue-data/use-queue.ts';
import type { Place } from '../queue-data/stop.ts';

/** What is done with the queue without a dialog. @param onClaimed shows the first hit of what was claimed; by itself the search is opened at it */
export function useQueueActs({ address: { category, why } }: Queue, onClaimed?: (first: Place) => void) {
  const say = queueTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const me = useSession()?.user.id;
  const open = ({ searchId: id, position: hit }: Place): void =>
    void navigate({ to: '/aml/searchresults', search: { id, hit } });

  const claim = useMutation({
    meta: { errorTitle: say('claimFailed') },
    mutationFn: (hits: number) => call(claimNext, { body: { hits, categories: [...category], why: [...why] } }),
    onSuccess: async ({ searches: [first] }) => {
      // Before anything is read again: whoever has decided on it by then has gone on.
      if (first) (onClaimed ?? open)({ searchId: first.id, position: first.firstOpen });
      else toast.info(say('claimed'), { message: say('claimedText') });
      await refreshAfterAct(client);
    },
  });
  /** Claims this very search. */
  const take = useMutation({
    meta: { errorTitle: say('claimFailed') },
    mutationFn: ({ searchId }: QueuedSearch) => call(assignSearches, { body: { ids: [searchId], userId: me ?? '' } }),
    onSuccess: async (_answer, { searchTerm }) => {
      toast.success(say('takenOver'), { message: searchTerm });
      await refreshAfterAct(client);
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
    take,
    giveBack,
    open,
    /** Leads to where the status of a search is set. */
    openStatus: ({ searchId: id }: Pick<Place, 'searchId'>): void =>
      void navigate({ to: '/aml/searchresults', search: { id } }),
  };
}

export type QueueActs = ReturnType<typeof useQueueActs>;
