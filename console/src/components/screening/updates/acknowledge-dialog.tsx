import { Button, Group } from '@mantine/core';
import { sharedTexts } from '../../texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { toast } from '../../../ui/toast/toast.tsx';
import { resultsTexts } from '../texts.ts';
import { ChangedEntries, type Updates } from './updates.tsx';
import classes from './updates.module.css';
import { useAcknowledge } from './use-acknowledge.ts';

/** Asks whether the updates are taken note of; declined, it says where that can be done later. */
export function AcknowledgeDialog({
  searchId,
  updates,
  onClose,
}: {
  searchId: string;
  updates: Updates;
  onClose: () => void;
}) {
  const say = resultsTexts.useTexts();
  const acknowledge = useAcknowledge(searchId, updates);
  const decline = (): void => {
    toast.warning(say('acknowledgeLater'));
    onClose();
  };
  return (
    <Dialog
      onClose={decline}
      size={512}
      title={say('acknowledgeTitle')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{say('acknowledgeText')}</p>
      <div className={classes.asked}>
        <ChangedEntries searchId={searchId} updates={updates} newHits={say('newHitsShort')} />
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" data-autofocus onClick={decline}>
          {say('notNow')}
        </Button>
        <Button loading={acknowledge.isPending} onClick={() => acknowledge.mutate(undefined, { onSuccess: onClose })}>
          {say('acknowledge')}
        </Button>
      </Group>
    </Dialog>
  );
}
