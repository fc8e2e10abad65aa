import { Button, Group } from '@mantine/core';
import { sharedTexts } from '../../../components/texts.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { toast } from '../../../ui/toast.tsx';
import { resultsTexts } from '../texts.ts';
import { leftOutChanges, type Updates } from './updates.tsx';
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
  const acknowledge = useAcknowledge(searchId);
  const decline = (): void => {
    toast.warning(say('acknowledgeLater'));
    onClose();
  };
  const { added, updated, deleted } = updates;
  const leftOut = leftOutChanges(updates);
  return (
    <Dialog
      onClose={decline}
      size={512}
      title={say('acknowledgeTitle')}
      closeButtonProps={{ 'aria-label': sharedTexts.say('close') }}
    >
      <p>{say('acknowledgeText')}</p>
      <Group gap="xs" mt="sm">
        {added.length > 0 && <Tag tone="blue">{say('added', { count: added.length })}</Tag>}
        {updated.length > 0 && <Tag>{say('updated', { count: updated.length })}</Tag>}
        {deleted.length > 0 && <Tag struck>{say('removed', { count: deleted.length })}</Tag>}
        {leftOut > 0 && <Tag>{say('leftOutChanged', { count: leftOut })}</Tag>}
      </Group>
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
