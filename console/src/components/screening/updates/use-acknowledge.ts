import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reviewUpdate } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { forgetOtherHits } from '../search-data/cached-hits.ts';
import { refreshAfterAct } from '../search-data/refresh-searches.ts';
import { resultsTexts } from '../texts.ts';

/** Takes note of the updates of a search, so that whitelisting is possible again. */
export function useAcknowledge(searchId: string) {
  const say = resultsTexts.useTexts();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(reviewUpdate, { body: { id: searchId, reviewed: true } }),
    meta: { errorTitle: say('acknowledgeFailed') },
    onSuccess: async () => {
      forgetOtherHits(client, searchId);
      await refreshAfterAct(client);
      // Only now whitelisting, and its key, work again.
      toast.success(say('acknowledged'));
    },
  });
}
