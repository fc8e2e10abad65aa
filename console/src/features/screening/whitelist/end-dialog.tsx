import { Button, Group, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endWhitelist, type WhitelistEntry } from '@tamis/contract/screening';
import { call } from '../../../api/call.ts';
import { sharedTexts } from '../../../components/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import { refreshAfterAct } from '../search-data/refresh-searches.ts';
import { whitelistTexts } from './texts.ts';

/** Ends a whitelist entry and says how many hits are open again by that. */
export function EndDialog({ entry, onClose }: { entry: WhitelistEntry; onClose: () => void }) {
  const say = whitelistTexts.useTexts();
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const end = useMutation({
    meta: { errorTitle: say('endFailed') },
    mutationFn: () => call(endWhitelist, { body: { id: entry.id, reason: reason.trim() } }),
    onSuccess: async ({ reopened }) => {
      toast.success(say('endDone'), { message: say('reopened', { count: reopened }) });
      onClose();
      await refreshAfterAct(client);
    },
  });
  return (
    <Dialog
      onClose={onClose}
      size={512}
      title={say('endTitle')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>
        <b>
          <bdi>{entry.name}</bdi>
        </b>
        . {say('endText')}
      </p>
      <TextInput
        mt="md"
        label={say('endReason')}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={onClose}>
          {say('cancel')}
        </Button>
        <Button color="red" loading={end.isPending} onClick={() => end.mutate()}>
          {say('endButton')}
        </Button>
      </Group>
    </Dialog>
  );
}
