import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconExternalLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { refreshSearch, type SearchRecord } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { useCan } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast/toast.tsx';
import { leftOutChanges } from '../../../components/screening/updates/updates.tsx';
import { forgetOtherHits } from '../../../components/screening/search-data/cached-hits.ts';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';
import { DownloadMenu } from '../downloads/download-menu.tsx';
import { CaseButton } from './case-of-search.tsx';
import classes from './results-header.module.css';

const DeleteSearchDialog = lazy(() =>
  import('./delete-search-dialog.tsx').then(({ DeleteSearchDialog: component }) => ({ default: component })),
);

/** What can be done with the whole of a search. */
export function ResultsActions({ search }: { search: SearchRecord }) {
  const say = resultsTexts.useTexts();
  const mayRefresh = useCan('ComplyStatusUpdate') && search.internalStatus === 'Completed';
  const mayDelete = useCan('ComplyDelete');
  const [isDeleting, setDeleting] = useState(false);
  return (
    <span className={classes.tools}>
      {mayRefresh && <RefreshButton searchId={search.id} />}
      <DownloadMenu search={search} />
      <CaseButton searchId={search.id} />
      <Tooltip label={say('openInNewTab')}>
        <ActionIcon
          component="a"
          href={`/aml/searchresults?id=${search.id}`}
          target="_blank"
          rel="noopener"
          aria-label={say('openInNewTab')}
        >
          <IconExternalLink {...iconProps} />
        </ActionIcon>
      </Tooltip>
      {mayDelete && (
        <Tooltip label={say('deleteSearch')}>
          <ActionIcon color="red" aria-label={say('deleteSearch')} onClick={() => setDeleting(true)}>
            <IconTrash {...iconProps} />
          </ActionIcon>
        </Tooltip>
      )}
      <Suspense fallback={null}>
        {isDeleting && <DeleteSearchDialog searchId={search.id} onClose={() => setDeleting(false)} />}
      </Suspense>
    </span>
  );
}

/** Screens against the lists of now; what differs becomes the updates of the search. */
function RefreshButton({ searchId }: { searchId: string }) {
  const say = resultsTexts.useTexts();
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => call(refreshSearch, { body: { id: searchId } }),
    meta: { errorTitle: say('refreshFailed') },
    onSuccess: async ({ updates }) => {
      const { added, updated, deleted } = updates;
      const leftOut = leftOutChanges(updates);
      if (added.length + updated.length + deleted.length + leftOut === 0)
        toast.success(say('refreshedSame'), { message: say('refreshedSameText') });
      else
        toast.info(say('refreshedChanged'), {
          message: [
            say('refreshedChangedText', { added: added.length, updated: updated.length, removed: deleted.length }),
            leftOut > 0 && say('refreshedLeftOut', { count: leftOut }),
          ]
            .filter(Boolean)
            .join(' '),
        });
      forgetOtherHits(client, searchId);
      await refreshAfterAct(client);
    },
  });
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconRefresh {...iconProps} />}
      loading={again.isPending}
      onClick={() => again.mutate()}
    >
      {say('refresh')}
    </Button>
  );
}
