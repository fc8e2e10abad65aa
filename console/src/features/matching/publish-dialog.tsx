import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findSettingsVersions, publishDraft, type ReplayedSearches, viewMatching } from '@tamis/contract/matching';
import { viewPublishing } from '@tamis/contract/screening';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { publicationTexts } from '../../components/publication/texts.ts';
import { sharedTexts } from '../../components/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../ui/toast/toast.tsx';
import classes from './matching-page.module.css';
import { matchingTexts } from './texts.ts';

export interface PublishDialogProps {
  version: number;
  replayId: string;
  reason: string;
  past: ReplayedSearches;
  needsSecond: boolean;
  onClose: () => void;
  onPublished: () => void;
}

/** Asks once more, with what will happen. */
export function PublishDialog({
  version,
  replayId,
  reason,
  past,
  needsSecond,
  onClose,
  onPublished,
}: PublishDialogProps) {
  const say = matchingTexts.useTexts();
  const sayPublication = publicationTexts.useTexts();
  const client = useQueryClient();
  const refreshed = () => refresh(client, viewMatching, findSettingsVersions, viewPublishing);
  const publish = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(publishDraft, { body: { replayId, reason } }),
    onSuccess: async ({ version: published, proposal }) => {
      toast.success(proposal ? sayPublication('proposedToast') : say('publishedToast', { version: published }));
      onClose();
      onPublished();
      await refreshed();
    },
    // Somebody else may have been first: then the page shows what they published.
    onError: refreshed,
  });
  return (
    <Dialog
      onClose={onClose}
      size={512}
      title={say(needsSecond ? 'proposeTitle' : 'publishTitle', { version })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <div className={classes.publishing}>
        <p>{needsSecond ? sayPublication('secondPerson') : say('publishText')}</p>
        <p>{say('publishCounts', { count: past.searches, gained: past.gained, lost: past.lost })}</p>
        {!needsSecond && <p>{say('publishMonitored')}</p>}
      </div>
      {publish.isError && (
        <QueryError
          error={publish.error}
          title={say(needsSecond ? 'proposeFailed' : 'publishFailed')}
          onRetry={() => publish.mutate()}
        />
      )}
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button loading={publish.isPending} onClick={() => publish.mutate()}>
          {say(needsSecond ? 'proposeAs' : 'publishAs', { version })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
