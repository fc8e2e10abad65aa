import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconPlugConnectedX, IconRefresh } from '@tabler/icons-react';
import { CONNECTION_ERROR, retrySearch } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { showError } from '../../../components/show-error.ts';
import { iconProps } from '../../../ui/icon.ts';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { retryOutcome } from './retry-outcome.ts';

/** Stands in the place of hits while a search has no answer: never to be taken for 'no hits'. */
export function PendingPanel({ searchId }: { searchId: string }) {
  const say = resultsTexts.useTexts();
  const client = useQueryClient();
  const reload = () => refreshAfterAct(client);
  const retry = useMutation({
    mutationFn: () => call(retrySearch, { params: { id: searchId } }),
    meta: { errors: 'inline' },
    onSuccess: reload,
    onError: async (error) => {
      const outcome = retryOutcome(error);
      if (outcome === 'reload') await reload();
      else if (outcome === 'connection') toast.error(CONNECTION_ERROR);
      else showError(error, say('searchFailed'));
    },
  });
  return (
    <StatePanel
      tone="amber"
      icon={<IconPlugConnectedX size={20} stroke={1.75} />}
      title={say('pending')}
      actions={
        <Button leftSection={<IconRefresh {...iconProps} />} loading={retry.isPending} onClick={() => retry.mutate()}>
          {say('retry')}
        </Button>
      }
    >
      {CONNECTION_ERROR}
    </StatePanel>
  );
}
