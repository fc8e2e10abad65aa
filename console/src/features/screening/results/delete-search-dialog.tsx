import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { DELETE_REASON_MAX_LENGTH, deleteSearch } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { ConfirmDialog } from '../../../components/confirm/confirm-dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { refreshAfterAct } from '../../../components/screening/search-data/refresh-searches.ts';
import { proposedTexts } from '../../../components/screening/proposed-texts.ts';
import { resultsTexts } from '../../../components/screening/texts.ts';

/** Asks before a search is gone for good; afterwards the history is what is left. */
export function DeleteSearchDialog({ searchId, onClose }: { searchId: string; onClose: () => void }) {
  const say = resultsTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const remove = async (): Promise<void> => {
    const { proposal } = await call(deleteSearch, { params: { id: searchId }, query: { reason: reason.trim() } });
    if (proposal !== undefined) {
      toast.info(proposedTexts.say('proposed'));
      onClose();
      await refreshAfterAct(client);
      return;
    }
    toast.deleted(say('deleted'));
    await navigate({ to: '/aml/history', ignoreBlocker: true });
    await refreshAfterAct(client);
  };
  return (
    <ConfirmDialog
      title={say('deleteTitle')}
      confirm={say('deleteSearch')}
      failed={say('deleteFailed')}
      run={remove}
      onClose={onClose}
    >
      <p>{say('deleteText')}</p>
      <TextInput
        mt="md"
        label={say('deleteReason')}
        description={say('deleteReasonHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={DELETE_REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
