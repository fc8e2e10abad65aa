import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findSettingsVersions, publishDraft, type ReplayedSearches, viewMatching } from '@tamis/contract/matching';
import { call } from '../../api/call.ts';
import { refresh } from '../../api/query.ts';
import { QueryError } from '../../components/query-error.tsx';
import { sharedTexts } from '../../components/texts.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DialogFoot } from '../../ui/dialog/dialog-foot.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './matching-page.module.css';
import { matchingTexts } from './texts.ts';

export interface PublishDialogProps {
  version: number;
  replayId: string;
  reason: string;
  past: ReplayedSearches;
  onClose: () => void;
  onPublished: () => void;
}

/** Asks once more, with what will happen. */
export function PublishDialog({ version, replayId, reason, past, onClose, onPublished }: PublishDialogProps) {
  const say = matchingTexts.useTexts();
  const client = useQueryClient();
  const publish = useMutation({
    meta: { errors: 'inline' },
    mutationFn: () => call(publishDraft, { body: { replayId, reason } }),
    onSuccess: async ({ version: published }) => {
      toast.success(say('publishedToast', { version: published }));
      onClose();
      onPublished();
      await refresh(client, viewMatching, findSettingsVersions);
    },
    // Somebody else may have been first: then the page shows what they published.
    onError: () => refresh(client, viewMatching, findSettingsVersions),
  });
  return (
    <Dialog
      onClose={onClose}
      size={512}
      title={say('publishTitle', { version })}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <div className={classes.publishing}>
        <p>{say('publishText')}</p>
        <p>{say('publishCounts', { count: past.searches, gained: past.gained, lost: past.lost })}</p>
        <p>{say('publishMonitored')}</p>
      </div>
      {publish.isError && (
        <QueryError error={publish.error} title={say('publishFailed')} onRetry={() => publish.mutate()} />
      )}
      <DialogFoot>
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button loading={publish.isPending} onClick={() => publish.mutate()}>
          {say('publishAs', { version })}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
