import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { deleteSearch } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { refreshAfterAct } from '../search-data/refresh-searches.ts';
import { resultsTexts } from '../texts.ts';

/** Asks before a search is gone for good; afterwards the history is what is left. */
export function DeleteSearchDialog({ searchId, onClose }: { searchId: string; onClose: () => void }) {
  const say = resultsTexts.useTexts();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState('');
  const remove = useMutation({
    mutationFn: () => call(deleteSearch, { params: { id: searchId }, query: { reason: reason.trim() } }),
    meta: { errorTitle: say('deleteFailed') },
    onSuccess: async () => {
      toast.deleted(say('deleted'));
      await navigate({ to: '/aml/history', ignoreBlocker: true });
      await refreshAfterAct(client);
    },
  });
  return (
    <Dialog
      onClose={onClose}
      size={512}
      title={say('deleteTitle')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{say('deleteText')}</p>
      <TextInput
        mt="md"
        label={say('deleteReason')}
        description={say('deleteReasonHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button color="red" loading={remove.isPending} onClick={() => remove.mutate()}>
          {say('deleteSearch')}
        </Button>
      </Group>
    </Dialog>
  );
}
