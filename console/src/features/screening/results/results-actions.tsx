import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { IconBriefcase, IconExternalLink, IconRefresh, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { getLink, refreshSearch, type SearchRecord } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { queryOf } from '../../../api/query.ts';
import { useCan } from '../../../components/use-session.ts';
import { iconProps } from '../../../ui/icon.ts';
import { toast } from '../../../ui/toast.tsx';
import { leftOutChanges } from '../updates/updates.tsx';
import { refreshAfterAct } from '../search-data/refresh-searches.ts';
import { resultsTexts } from '../texts.ts';
import { DownloadMenu } from '../downloads/download-menu.tsx';
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

/** The way to the case that the search belongs to, where it belongs to one. */
function CaseButton({ searchId }: { searchId: string }) {
  const say = resultsTexts.useTexts();
  const mayOpen = useCan('CaseFind', 'CaseUpdate');
  const { data, isError } = useQuery({ ...queryOf(getLink, { params: { id: searchId } }), enabled: mayOpen });
  if (isError) return <span className={classes.failed}>{say('caseFailed')}</span>;
  if (!data?.link || !mayOpen) return null;
  return (
    <Button
      component={Link}
      to="/case/details"
      search={{ id: data.link.entityAMLLink.caseId } as never}
      variant="subtle"
      color="gray"
      leftSection={<IconBriefcase {...iconProps} />}
    >
      {say('goToCase')}
    </Button>
  );
}
