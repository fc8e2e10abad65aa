import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewUpdate } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { forgetOtherHits } from '../search-data/cached-hits.ts';
import { refreshAfterAct } from '../search-data/refresh-searches.ts';
import { resultsTexts } from '../texts.ts';
import type { Updates } from './updates.tsx';

/** Takes note of the updates of a search that are shown, so that whitelisting is possible again; where newer ones have come, they are shown first. */
export function useAcknowledge(searchId: string, { newest }: Pick<Updates, 'newest'>) {
  const say = resultsTexts.useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(reviewUpdate, { body: { id: searchId, reviewed: true, seen_up_to: newest } }),
    meta: { errorTitle: say('acknowledgeFailed') },
    onSuccess: async () => {
      forgetOtherHits(client, searchId);
      await refreshAfterAct(client);
      // Only now whitelisting, and its key, work again.
      toast.success(say('acknowledged'));
    },
    onError: () => refreshAfterAct(client),
  });
}
